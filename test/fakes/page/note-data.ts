/** Rows and details of notes for the fake bridge: derived from the index, so that they are the same each time. */

import type {
  FuelingBrief,
  NoteDetail,
  NoteImportView,
  NoteRowView,
  NoteState,
  ProposalView,
} from '../../../preload/contract/notes/note-desk.ts';
import type { NoteFindingView, NoteSeverity } from '../../../preload/contract/notes/notes.ts';
import type { OutboxStage } from '../../../preload/contract/outbox/outbox.ts';
import { CUSTOMERS, LONG_NAME, PRODUCTS, priceOf } from './data.ts';
import { proposal } from './note-matches.ts';

const PLATES = ['ABC1D23', 'FGH4J56', 'BRA2E19', 'KLM-7788', 'QWE9R01'];
const DAY = 86_400_000;
const START = Date.parse('2026-11-20T21:00:00.000Z');

/** A fueling whose value and litres agree with its price, to the cent. */
export function fuelingOf(index: number, part: Partial<FuelingBrief> = {}): FuelingBrief {
  const product = PRODUCTS[(index * 3) % PRODUCTS.length];
  const valueE4 = Math.round((150 + ((index * 7919) % 21_000) / 10) * 100) * 100;
  const date = new Date(START - index * 3_700_000).toISOString().slice(0, 19);
  return {
    id: `tx-${index}`,
    date,
    customerName: CUSTOMERS[index % CUSTOMERS.length]?.[1].toUpperCase() ?? null,
    productName: product?.name ?? null,
    plate: PLATES[index % PLATES.length] ?? null,
    quantityE4: Math.round((valueE4 / priceOf(product?.id ?? '101')) * 10_000),
    valueE4,
    daysPending: Math.floor((index * 3_700_000) / DAY),
    ...part,
  };
}

const NAMES: Readonly<Record<NoteState, readonly [name: string, sentence: string]>> = {
  identical: ['Encontrada', 'Valor, litros e placa são os de um abastecimento pendente.'],
  grouped: ['Agrupada', 'A soma de três abastecimentos pendentes é o valor desta nota.'],
  chosen: ['Escolhida', 'Você escolheu o abastecimento desta nota.'],
  divergent: ['Divergente', 'O abastecimento mais parecido tem R$ 4,10 a menos. Confira e escolha.'],
  ambiguous: ['Ambígua', 'Dois abastecimentos combinam igualmente bem. Escolha um.'],
  'not-found': ['Não encontrada', 'Nenhum abastecimento pendente combina com esta nota.'],
  doubtful: ['A conferir', 'Há um pedido de cancelamento desta nota, sem a resposta da SEFAZ. Confira se ela ainda vale.'],
  'left-out': ['Deixada de fora', 'Você deixou esta nota de fora. Ela não será enviada.'],
  sent: ['Enviada', 'A nota está nos envios.'],
  'on-network': ['Já na rede', 'Esta nota já está na rede, no abastecimento de 12/11 às 08:10.'],
  cancelled: ['Cancelada', 'Há um cancelamento registrado desta nota. Ela não pode ser enviada.'],
  conflict: ['Chave repetida', 'Outra nota com a mesma chave e outro conteúdo já está aqui. Confira as duas antes de seguir.'],
  refused: ['Recusada', 'A chave de acesso não confere: o dígito deveria ser 4. Peça o arquivo original ao emissor.'],
  duplicate: ['Repetida', 'O mesmo arquivo já tinha sido lido.'],
  event: ['Evento', 'É um cancelamento, e foi aplicado à nota dele.'],
  other: ['Outro', 'Não é uma nota: é um arquivo de texto.'],
};

const CYCLE: readonly NoteState[] = [
  'divergent',
  'ambiguous',
  'not-found',
  'conflict',
  'cancelled',
  'refused',
  'left-out',
  'duplicate',
  'event',
  'other',
];
const STAGES: readonly OutboxStage[] = ['queued', 'sending', 'accepted', 'done', 'done', 'rejected', 'uncertain', 'done'];

function stateAt(scenario: string, index: number): NoteState {
  if (index % 20 < 3 && index > 2) return CYCLE[Math.floor(index / 20) % CYCLE.length] ?? 'divergent';
  if (index < 12) return CYCLE[index % CYCLE.length] ?? 'divergent';
  if (index % 20 < 6) return 'grouped';
  if (index % 20 === 6) return 'chosen';
  return index % 20 > (scenario === 'offline' ? 10 : 14) ? 'sent' : 'identical';
}

function rowOf(scenario: string, index: number): NoteRowView {
  const state = stateAt(scenario, index);
  const awful = scenario === 'awful';
  const noNote = state === 'event' || state === 'other';
  const [stateName, sentence] = NAMES[state];
  const matched = state === 'identical' || state === 'chosen' || state === 'sent';
  const fuelings = state === 'grouped' ? [0, 1, 2].map((more) => fuelingOf(index * 3 + more)) : matched ? [fuelingOf(index)] : [];
  const one = fuelingOf(index);
  const [document, customer] = CUSTOMERS[index % CUSTOMERS.length] ?? ['', ''];
  const number = String(48_120 + index);
  const key = `352611112223330001815500100004${number}1000${String(10_000 + index)}4`.slice(0, 44);
  const stage = state === 'sent' ? (scenario === 'offline' ? 'queued' : (STAGES[index % STAGES.length] ?? 'queued')) : null;
  return {
    id: `note-${index}`,
    importId: index % 3 === 0 ? 'note-import-1' : 'note-import-2',
    fileName: awful && index % 4 === 0 ? `notas/2026/11/${LONG_NAME}/${key}-procNFe (cópia) (2).xml` : `${key}-procNFe.xml`,
    kindName: noNote ? (state === 'event' ? 'Evento' : 'Não é XML') : 'NF-e com protocolo',
    key: noNote ? null : key,
    number: noNote ? null : number,
    series: noNote ? null : '1',
    emittedAt: noNote ? null : `${one.date}-03:00`,
    recipientName: noNote ? null : awful && index % 5 === 0 ? LONG_NAME : customer,
    recipientCnpj: noNote ? null : document,
    totalE4: noNote
      ? null
      : awful && index % 6 === 0
        ? 98_765_432_100_000
        : fuelings.length > 0
          ? fuelings.reduce((sum, { valueE4 }) => sum + valueE4, 0)
          : one.valueE4,
    state,
    stateName,
    sentence,
    fuelings,
    score:
      state === 'divergent'
        ? 61
        : noNote || ['conflict', 'refused', 'duplicate', 'not-found', 'cancelled'].includes(state)
          ? null
          : 100 - ((index * 13) % (matched ? 8 : 45)),
    itemId: stage === null ? null : `item-${index}`,
    stage,
    partnerBack: false,
    listedForLong: stage === 'done' && index % 40 === 19,
    eventAfterSending: null,
    cancelledAfterSending: stage === 'done' && index % 60 === 55,
  };
}

const SIZES: Readonly<Record<string, number>> = { empty: 0, 'first-run': 0, rows: 10_000, awful: 1_000 };

export function noteRows(scenario: string): readonly NoteRowView[] {
  return Array.from({ length: SIZES[scenario] ?? 214 }, (_, index) => rowOf(scenario, index));
}

export function importsOf(scenario: string, rows: readonly NoteRowView[]): readonly NoteImportView[] {
  if (rows.length === 0) return [];
  const view = (id: string, part: Partial<NoteImportView>): NoteImportView => ({
    id,
    label: 'notas-novembro.zip',
    source: 'drop',
    startedAt: '2026-11-21T11:40:00.000Z',
    status: 'done',
    files: rows.filter(({ importId }) => importId === id).length,
    problems: [],
    ...part,
  });
  return [
    view('note-import-2', { label: scenario === 'awful' ? `${LONG_NAME}.zip` : 'notas-novembro.zip' }),
    view('note-import-1', {
      label: 'XML',
      source: 'folder',
      startedAt: '2026-11-20T09:12:00.000Z',
      status: 'interrupted',
      problems: ['“antigas.zip” tem mais de 1.000 arquivos e não foi lido.'],
    }),
  ];
}

function finding(severity: NoteSeverity, code: NoteFindingView['code'], message: string, field: string, line: number): NoteFindingView {
  return { code, severity, message, place: { line, column: 2_214, field } };
}

function findingsOf(row: NoteRowView): readonly NoteFindingView[] {
  return [
    ...(row.state === 'refused'
      ? [
          finding(
            'block',
            'key-check-digit',
            'O último dígito da chave deveria ser 4, e é 7. Peça o arquivo original ao emissor.',
            'infNFe, Id',
            1,
          ),
          finding('block', 'protocol-key', 'A chave do protocolo não é a da nota.', 'infProt/chNFe', 1),
        ]
      : []),
    ...(Number(row.id.replace(/\D/g, '')) % 9 === 0
      ? [
          finding(
            'warning',
            'item-cfop',
            'O CFOP 5102 não é de venda de combustível (esperados: 5656, 6656, 5929, 6929).',
            'item 1, CFOP',
            1,
          ),
        ]
      : []),
    finding('info', 'protocol-late', 'A nota foi autorizada fora de prazo (situação 150). Ela vale.', 'protNFe/cStat', 1),
  ];
}

function proposalsOf(row: NoteRowView): readonly ProposalView[] {
  const index = Number(row.id.replace(/\D/g, '')) || 0;
  switch (row.state) {
    case 'grouped':
      return [proposal(row, row.fuelings, 96)];
    case 'ambiguous':
      return [0, 1].map((other) =>
        proposal(
          row,
          [
            fuelingOf(index, {
              id: `tx-a${other}-${index}`,
              plate: other === 0 ? 'ABC1D23' : 'BRA2E19',
              date: other === 0 ? '2026-11-20T09:14:00' : '2026-11-20T17:52:00',
            }),
          ],
          88 - other,
        ),
      );
    case 'divergent': {
      const near = fuelingOf(index);
      return [proposal(row, [{ ...near, valueE4: near.valueE4 - 41_000 }], 61), proposal(row, [fuelingOf(index + 4)], 34)];
    }
    default:
      return row.fuelings.length === 0 ? [] : [proposal(row, row.fuelings, row.score ?? 90)];
  }
}

export function detailOfNote(row: NoteRowView): NoteDetail {
  const one = fuelingOf(Number(row.id.replace(/\D/g, '')) || 0);
  return {
    row,
    note: {
      emitterCnpj: '11222333000181',
      emitterName: 'Posto Estrada Nova Ltda.',
      plates: one.plate === null || row.number === null ? [] : [one.plate],
      items:
        row.number === null
          ? []
          : [
              {
                number: '1',
                description: one.productName ?? '',
                quantity: (one.quantityE4 / 10_000).toFixed(4),
                total: (one.valueE4 / 10_000).toFixed(2),
              },
            ],
      findings: row.number === null ? [] : findingsOf(row),
    },
    proposals: proposalsOf(row),
    moreProposals: row.state === 'divergent' ? 7 : 0,
    problem:
      row.stage === 'rejected'
        ? {
            message: 'A rede recusou. Veja o motivo, corrija e envie de novo.',
            api: { status: 400, title: 'Validation Error', detail: 'O destinatário não é o cliente do abastecimento.', errors: {} },
          }
        : null,
    audit:
      row.itemId === null
        ? []
        : [
            {
              id: 1,
              atUtc: '2026-11-21T11:45:00.000Z',
              atLocal: '2026-11-21 08:45:00 GMT-3',
              actor: 'user',
              operator: 'Maria',
              cause: 'submitted',
              sentence: 'Confirmada para envio e guardada neste computador.',
              before: null,
              after: 'queued',
            },
            {
              id: 2,
              atUtc: '2026-11-21T11:45:03.000Z',
              atLocal: '2026-11-21 08:45:03 GMT-3',
              actor: 'program',
              operator: null,
              cause: 'start',
              sentence: 'Enviado: a tentativa 1 começou.',
              before: 'queued',
              after: 'sending',
            },
          ],
    sameKey: row.state === 'conflict' ? [{ fileId: 'note-20', fileName: `${row.key ?? ''}-procNFe (1).xml`, sameBytes: false }] : [],
  };
}
