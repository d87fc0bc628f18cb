/**
 * Detects marks beside a price that it must not be sent: a column of yes and no ("Ativo"), a
 * remark ("não enviar", "cancelado"). Only used to ask: the words of a remark may mean something else.
 */

import { normaliseLabel } from '../../../shared/text.ts';

/** Why a row may not be meant to be sent. */
export type MarkReason = 'hidden' | 'struck' | 'remark' | 'swallowed' | 'merged' | 'cut';

export interface RowMark {
  readonly why: MarkReason;
  readonly line: number;
  /** Column of a remark, else null. */
  readonly column: number | null;
  /** Text of the mark. */
  readonly text: string;
}

const AGAINST =
  /\b(NAO (ENVIAR|USAR|IMPORTAR|MANDAR|ALTERAR|MUDAR|MEXER|VALE|APLICAR|SOBE|SUBIR|ATIVO|ATIVA)|CANCELAD[AO]S?|CANCELAR|CANCELA|SUSPENS[AO]S?|INATIV[AO]S?|DESATIVAD[AO]S?|BLOQUEAD[AO]S?|EXCLUID[AO]S?|EXCLUIR|DESCONSIDERAR|DESCONSIDERE|IGNORAR|IGNORE|SEM EFEITO|INVALID[AO]|VENCID[AO]|ENCERRAD[AO]|DESCONTINUAD[AO]|RASCUNHO|PROVISORI[AO]|A CONFIRMAR|AGUARDAR|AGUARDANDO|FORA DE LINHA|REVOGAD[AO]|ERRAD[AO])\b/;

/** Fast prefilter: nearly every remark fails it. */
const MAYBE =
  /n.{1,2}o\b|cancel|suspen|inativ|desativ|bloq|exclu|descons|ignor|sem |inv.{1,2}lid|vencid|encerr|descont|rascun|provis|confirm|aguard|fora|revog|errad/i;

/** Whether the text advises against sending the row beside it. */
export function speaksAgainst(text: string): boolean {
  return text.length > SHORTEST && text.length < LONGEST && MAYBE.test(text) && AGAINST.test(normaliseLabel(text));
}

/** Shorter texts contain none of the words; most cells of a yes/no column are shorter. */
const SHORTEST = 3;
/** Longer texts are not remarks on a price. */
const LONGEST = 400;

const YES_MEANS_SEND =
  /^(ATIV[AO]|SITUACAO|STATUS|STS|HABILITAD[AO]|DISPONIVEL|VALID[AO]|EM USO|VIGENTE|ENVIAR|ENVIA|IMPORTAR|PUBLICAR|LIBERAD[AO]|APROVAD[AO]|USAR|COMERCIALIZA|VENDE)$/;
const YES_MEANS_NOT = /^(INATIV[AO]|BLOQUEAD[AO]|CANCELAD[AO]|EXCLUID[AO]|DESATIVAD[AO]|SUSPENS[AO]|DESCONTINUAD[AO]|NAO ENVIAR|IGNORAR)$/;
const REMARK =
  /^(OBS|OBSERVACAO|OBSERVACOES|COMENTARIOS?|NOTAS?|ANOTACAO|ANOTACOES|AVISOS?|DETALHES?|RECADO|LEMBRETE|SITUACAO .*|STATUS .*)$/;
const YES =
  /^(S|SIM|1|X|V|A|OK|YES|Y|TRUE|VERDADEIRO|ATIV[AO]|LIBERAD[AO]|APROVAD[AO]|VIGENTE|NORMAL|HABILITAD[AO]|DISPONIVEL|EM USO|VALID[AO]|CONFIRMAD[AO])$/;

/** The column added by our sheets of refused lines describes the previous attempt. */
const OWN = /^MOTIVO DA RECUSA\b/;

export function isOwnRemark(header: string): boolean {
  return OWN.test(normaliseLabel(header));
}

export type Watch = 'send' | 'not-send' | 'remark';

/** What a column without a role may state about its rows, by its header; null = unknown. */
export function watchOf(header: string): Watch | null {
  const normal = normaliseLabel(header);
  if (YES_MEANS_SEND.test(normal)) return 'send';
  if (YES_MEANS_NOT.test(normal)) return 'not-send';
  return normal === '' || REMARK.test(normal) ? 'remark' : null;
}

/** Whether a cell of such a column advises against sending its row. Blank cells are judged for the column as a whole. */
export function isAgainst(watch: Watch, text: string): boolean {
  if (text.trim() === '') return false;
  if (watch === 'remark') return speaksAgainst(text);
  const yes = YES.test(normaliseLabel(text));
  return watch === 'send' ? !yes : yes;
}
