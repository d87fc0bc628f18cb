/** SQL for notes that a file on this PC cancels. */

const REGISTERED = `json_valid(c.cancellation) AND json_extract(c.cancellation, '$.state') = 'registered'`;

/** Rows stating that the note of an attachment is cancelled. @param attachment alias of a row with `environment` and `access_key`. */
export const cancellationOf = (attachment: string): string => `SELECT 1 FROM note_cancellations c
    WHERE c.environment = ${attachment}.environment AND c.access_key = ${attachment}.access_key AND ${REGISTERED}`;

/**
 * Keys of cancelled notes as the movement of `$station` still names them: bare or with the note's prefix. INDEXED BY: for a computed
 * text the planner would scan the whole station.
 */
export const LISTED_CANCELLED = `SELECT l.invoice_key FROM stations s CROSS JOIN note_cancellations c
    CROSS JOIN (SELECT '' AS sign UNION ALL SELECT 'NFe') form CROSS JOIN movement_fuelings l INDEXED BY movement_fuelings_key
  WHERE s.id = $station AND c.environment = s.environment AND ${REGISTERED}
    AND l.station_id = s.id AND l.invoice_key = form.sign || c.access_key`;

/** SQL condition: the movement of `$station` names a note for the fueling, and no file here cancels it. @param fueling alias of its row. */
export const listedNoteOf = (fueling: string): string =>
  `(${fueling}.invoice_key IS NOT NULL AND ${fueling}.invoice_key NOT IN (${LISTED_CANCELLED}))`;
