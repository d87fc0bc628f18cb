/** A small import engine in memory: enough rules for the page to be seen and tried. */

import type { ImportEdit, ImportQuestion, ImportView } from '../../../preload/contract/price-import/price-import.ts';
import { PRODUCTS } from './data.ts';
import { countsOf, type FakeImport, LAYOUT, rowsOf, type State, stateOf, UNKNOWN_CUSTOMER, UNKNOWN_LABELS } from './import-rows.ts';

export { type FakeImport, rowsOf } from './import-rows.ts';

function questionsOf(fake: FakeImport, state: State): readonly ImportQuestion[] {
  if (!fake.sheet.asking) return [];
  const labels = UNKNOWN_LABELS.filter((label) => !state.mapped.has(label));
  const decimal: ImportQuestion = {
    type: 'decimal-mark',
    sample: '5.890',
    asComma: 58_900_000,
    asDot: 58_900,
    rows: fake.sheet.rows,
    message: 'A planilha não prova se o ponto separa os milhares ou os centavos.',
  };
  return [
    ...(state.layout.decimalMark === 'unknown' ? [decimal] : []),
    ...labels.map((label) => ({
      type: 'product' as const,
      label,
      rows: Math.max(1, Math.floor(fake.sheet.rows / 14)),
      stationIds: [],
      likely: label === 'DIESEL' ? 2 : 0,
      candidates: label === 'DIESEL' ? [...PRODUCTS.slice(4), ...PRODUCTS.slice(0, 4)] : PRODUCTS,
      message: label === 'DIESEL' ? 'Pode ser S10 ou S500: são preços diferentes.' : 'Este nome não está no catálogo da rede.',
    })),
  ];
}

const LONG_SHEET = 'Tabela de preços – NOVEMBRO 2026 (revisada pela gerência, valores finais) v7';
const SHEETS = [
  { name: LONG_SHEET, index: 0, rows: 68, hidden: false },
  { name: 'Outubro', index: 1, rows: 66, hidden: false },
  { name: 'Custos (não mexer)', index: 2, rows: 1204, hidden: true },
];

function startsOf(stationId: string, prices: number, many: boolean): ImportView['plan']['starts'] {
  const start = (validFrom: string, count: number, words: string) => ({
    stationId,
    validFrom,
    prices: count,
    sentence: `valem a partir de ${words}`,
  });
  const first = start('2026-11-22T00:00:00', many ? Math.max(1, prices - 3) : prices, '22/11/2026 00:00, hora de Brasília');
  return many
    ? [first, ...[23, 24, 25].map((day) => start(`2026-11-${day}T06:00:00`, 1, `${day}/11/2026 06:00, hora de Brasília`))]
    : [first];
}

export function viewOf(fake: FakeImport): ImportView {
  const state = stateOf(fake);
  const { awful, asking } = fake.sheet;
  const remembered = !awful && !asking && state.layout === LAYOUT;
  const rows = rowsOf(fake, 'all');
  const counts = countsOf(rows, fake.sheet);
  const questions = questionsOf(fake, state);
  const going = rows.filter(
    (row) => row.verdict === 'new' || row.verdict === 'changed' || (state.includeUnchanged && row.verdict === 'unchanged'),
  );
  const blocked = questions.length > 0 || counts.verdicts.suspicious > 0;
  const ofKind = (kind: 'standard' | 'agreement') => going.filter((row) => row.kind === kind).length;
  const samples = [
    ['45.723.174/0001-10'],
    ['GASOLINA C COMUM', 'ETANOL', 'S10'],
    ['33.000.167/0001-01'],
    ['5,90', '3,86', '6,19'],
    ['22/11/2026'],
  ];
  return {
    id: fake.sheet.id,
    revision: fake.revision,
    environment: fake.sheet.station.environment,
    fileName: fake.sheet.fileName,
    fileBytes: 1200 + fake.sheet.rows * 68,
    openedAt: '2026-11-21T11:12:00.000Z',
    status: fake.status,
    sheet: {
      layout: awful ? { ...state.layout, sheet: state.layout.sheet ?? { name: LONG_SHEET, index: 0 } } : state.layout,
      format: awful ? 'xlsx' : 'text',
      sheets: awful ? SHEETS : [],
      notes: awful ? ['Há uma aba oculta com preços (“Custos (não mexer)”), que não foi lida.'] : [],
      layoutFrom: state.layout !== LAYOUT ? 'user' : remembered ? 'remembered' : 'guess',
      rememberedAt: remembered ? '2026-03-12T12:00:00.000Z' : null,
      byteOrderMark: false,
      sepLine: false,
      sampleWord: 'PREÇO',
      columns: ['CNPJ', 'Produto', 'Cliente', 'Preço venda', 'Vigência'].map((header, index) => ({
        index,
        header,
        samples: samples[index] ?? [],
        role: (['station', 'product', 'customer', 'price', 'validFrom'] as const)[index] ?? null,
        productLabel: null,
      })),
      firstLines: [
        { line: 1, cells: ['TABELA DE PREÇOS', '', '', '', ''] },
        { line: 2, cells: ['emitida em 21/11/2026', '', '', '', ''] },
        { line: 3, cells: ['CNPJ', 'Produto', 'Cliente', 'Preço venda', 'Vigência'] },
        { line: 4, cells: ['45.723.174/0001-10', 'GASOLINA C COMUM', '', '5,90', '22/11/2026'] },
      ],
    },
    questions,
    unknownCustomers:
      fake.sheet.asking && !state.customers.has(UNKNOWN_CUSTOMER)
        ? [
            {
              label: UNKNOWN_CUSTOMER,
              rows: rows.filter(({ cells }) => cells.customer?.original === UNKNOWN_CUSTOMER).length,
              candidates: [],
            },
          ]
        : [],
    unused: awful
      ? [
          { isColumn: true, name: 'Obs', samples: ['trocar a placa', 'preço conferido com a distribuidora em 20/11'], more: 3 },
          { isColumn: true, name: 'Margem', samples: ['0,68', '0,71'], more: 12 },
          { isColumn: false, name: 'linha 1', samples: ['TABELA DE PREÇOS'], more: 0 },
          { isColumn: false, name: 'aba oculta “Custos (não mexer)”', samples: ['Produto Custo'], more: 0 },
        ]
      : [],
    correctsBatchId: awful ? 'batch-0' : null,
    mappingNote: remembered ? 'Lida como em 12/03/2026.' : null,
    counts,
    plan: {
      canSend: !blocked && going.length > 0,
      sentence: blocked
        ? 'Ainda não dá para enviar: responda às perguntas e aos avisos que pedem confirmação.'
        : `${going.length} preços serão enviados; ${counts.verdicts.unchanged} são iguais aos de hoje e ficam de fora.`,
      prices: going.length,
      starts: going.length === 0 ? [] : startsOf(fake.sheet.station.id, going.length, awful),
      batches: (['standard', 'agreement'] as const).flatMap((kind) =>
        ofKind(kind) === 0 ? [] : [{ stationId: fake.sheet.station.id, kind, prices: ofKind(kind) }],
      ),
    },
    includeUnchanged: state.includeUnchanged,
    canUndo: fake.cursor > 0,
    canRedo: fake.cursor < fake.edits.length,
    batchIds: fake.batchIds,
  };
}

/** The import after an act; what was undone before it is gone. */
export function withEdit(fake: FakeImport, edit: ImportEdit): FakeImport {
  const edits = [...fake.edits.slice(0, fake.cursor), edit];
  return { ...fake, edits, cursor: edits.length, revision: fake.revision + 1 };
}

export function moved(fake: FakeImport, step: 1 | -1): FakeImport {
  return { ...fake, cursor: fake.cursor + step, revision: fake.revision + 1 };
}
