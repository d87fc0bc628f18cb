import { quoted, statesThatAre } from '../model/states.ts';

/** SQL condition on an item `o`: whether a send of it may have reached the network, also if it was sent again and cancelled. */
export const MAY_HAVE_ARRIVED = `(o.state <> 'queued' AND o.state NOT IN ${quoted(statesThatAre('ineffective'))}
  OR CASE WHEN json_valid(o.record) THEN json_extract(o.record, '$.mayHaveArrived') END)`;
