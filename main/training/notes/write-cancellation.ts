import { exampleNoteTexts as words } from '../texts/notes.ts';
import { stateCodeOf } from './cities.ts';
import type { NoteDraft } from './note-draft.ts';
import { NFE_NAMESPACE, writeZone } from './write-note.ts';
import { digestOf, writeSignature } from './write-signature.ts';
import { element, leaves } from './write-xml.ts';

const VERSION = { versao: '1.00' };

/** The registered event (procEventoNFe 110111) that cancels a note, without an XML declaration. */
export function writeCancellation(draft: NoteDraft): string {
  const { key, emitter, issued, protocol } = draft;
  const detail = leaves({ descEvento: words.cancellation(), nProt: protocol, xJust: words.cancelReason() });
  const head = { cOrgao: stateCodeOf(emitter.uf), tpAmb: '2', CNPJ: emitter.cnpj, chNFe: key, dhEvento: writeZone(issued, emitter.uf) };
  const event = [leaves({ ...head, tpEvento: '110111', nSeqEvento: '1', verEvento: '1.00' }), element('detEvento', [detail], VERSION)];
  const id = `ID110111${key}01`;
  const info = element('infEvento', event, { xmlns: NFE_NAMESPACE, Id: id });
  const result = leaves({
    tpAmb: '2',
    verAplic: words.program(),
    cOrgao: stateCodeOf(emitter.uf),
    cStat: '135',
    xMotivo: words.cancelled(),
    chNFe: key,
    tpEvento: '110111',
    nSeqEvento: '1',
    dhRegEvento: writeZone(issued, emitter.uf),
    nProt: String(BigInt(protocol) + 1n),
  });
  return element(
    'procEventoNFe',
    [
      element('evento', [info, writeSignature(id, digestOf(info))], { xmlns: NFE_NAMESPACE, ...VERSION }),
      element('retEvento', [element('infEvento', [result])], VERSION),
    ],
    { xmlns: NFE_NAMESPACE, ...VERSION },
  );
}
