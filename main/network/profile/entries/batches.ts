/** Price batches: their bodies, the 202 that accepts one, and its status. */

import { z } from 'zod';
import { profileSentences as say } from '../../texts.ts';
import {
  amountAs,
  amountDecimals,
  bodyField,
  candidates,
  clash,
  constant,
  dateWriting,
  distinctWords,
  dotted,
  mark,
  needed,
  PRODUCT_SOURCES,
  words,
} from '../fields.ts';
import { assumed, group, type SectionWords, section, shown } from './entry.ts';
import { COMMON_WORDS, DOT, NOT_GROUPED, PRICE_WRITTEN, STYLE } from './words.ts';

/** How 3 % below the standard price is written: `as` of its field says whether as a number or as text. */
const percentFormat = group({
  counts: assumed(
    z.enum(['discount', 'change', 'share']),
    'discount',
    '3 % below the standard price is `discount` 3, `change` -3, `share` 97',
    {
      pt: [
        'Conta da porcentagem',
        'O que 3 % abaixo da bomba é. Desconto 3, mudança −3 ou parte 97.',
        'Desconto, onde o perfil pede porcentagem.',
      ],
      en: [
        'What a percentage counts',
        'What 3 % below the pump is. Discount 3, change −3 or share 97.',
        'A discount, where the profile asks for a percentage.',
      ],
    },
  ),
  unit: assumed(z.enum(['percent', 'fraction']), 'percent', '`percent` 3 or `fraction` 0.03', {
    pt: ['Unidade da porcentagem', 'Se 3 % se escreve 3 ou 0,03.', 'Escreve-se 3.'],
    en: ['Unit of the percentage', 'Whether 3 % is written 3 or 0.03.', 'It is written 3.'],
  }),
  decimals: assumed(z.int().min(0).max(6), 2, 'decimals of text (0 to 6)', {
    pt: ['Casas da porcentagem', 'Quantas casas tem a porcentagem em texto.', 'Duas casas.'],
    en: ['Decimals of the percentage', 'How many decimals a percentage has as text.', 'Two decimals.'],
  }),
  mark: assumed(mark, '.', 'decimal mark of text', {
    pt: ['Separador da porcentagem', 'O sinal das casas na porcentagem em texto.', DOT.pt],
    en: ['Decimal mark of the percentage', 'The mark of the decimals in a percentage as text.', DOT.en],
  }),
});

const LINE_SOURCES = z.union([
  z.enum([...PRODUCT_SOURCES, 'price', 'percent', 'validFrom', 'customerDocument', 'stationDocument', 'lineIndex', 'lineNumber']),
  constant,
]);
const lineFields = z.array(bodyField(LINE_SOURCES)).max(50);
const LINE_FIELDS: z.output<typeof lineFields> = [
  { name: 'product_id', source: 'productId', as: 'text', whenNull: 'null' },
  { name: 'price', source: 'price', as: 'text', whenNull: 'null' },
  { name: 'valid_from', source: 'validFrom', as: 'text', whenNull: 'omit' },
];
const CUSTOMER_FIELD: (typeof LINE_FIELDS)[number] = {
  name: 'customer_document',
  source: 'customerDocument',
  as: 'text',
  whenNull: 'null',
};

type Context = z.core.$RefinementCtx;
interface BodyNames {
  readonly linesField: string | null;
  readonly fields: readonly { readonly name: string }[];
  readonly lineFields: typeof LINE_FIELDS;
}

function checkBody(profile: BodyNames, context: Context): void {
  const add = (entry: string, message: string) => context.addIssue({ code: 'custom', path: [entry], message });
  const beside = profile.linesField === null ? [] : [{ name: profile.linesField }];
  if (profile.linesField === null && profile.fields.length > 0) add('fields', say.fieldsWithoutObject());
  else {
    const twice = clash([...profile.fields, ...beside]);
    if (twice !== null) add('fields', say.namesClash(twice));
  }
  const twice = clash(profile.lineFields);
  if (twice !== null) add('lineFields', say.namesClash(twice));
  const sources = profile.lineFields.map((field) => field.source);
  // A percentage that may be left out says no price.
  const tells = profile.lineFields.some(({ source, whenNull }) => source === 'price' || (source === 'percent' && whenNull === 'refuse'));
  if (!tells) add('lineFields', say.needsSource('price'));
  if (!PRODUCT_SOURCES.some((source) => sources.some((other) => other === source))) {
    add('lineFields', say.needsSource('productId'));
  }
}

/** The body of a price batch. */
const body = (words: SectionWords, fieldsOfLine: typeof LINE_FIELDS) =>
  section(words, {
    /**
     * Must be empty when `linesField` is null. `validFrom` and `customerDocument` at this level mean one batch for each
     * distinct value: lines are grouped by it before the split by size.
     */
    fields: assumed(
      z.array(bodyField(z.union([z.enum(['stationDocument', 'validFrom', 'customerDocument', 'count']), constant]))).max(50),
      [{ name: 'supplier_document', source: 'stationDocument', as: 'text', whenNull: 'omit' }],
      'fields of the body beside its lines',
      {
        pt: ['Campos do lote', 'Campos do corpo ao lado da lista de preços.', 'Só o CNPJ do posto, como no filtro das pendências.'],
        en: [
          'Fields of the batch',
          'Fields of the body beside the list of prices.',
          "Only the station's CNPJ, as in the filter of the pending list.",
        ],
      },
    ),
    linesField: assumed(dotted.nullable(), 'prices', 'name of the list of lines; `null`: the body itself is the list', {
      pt: ['Lista de preços', 'Nome da lista no corpo. Em branco: o corpo é a própria lista.', STYLE.pt],
      en: ['List of prices', 'Name of the list in the body. Blank: the body itself is the list.', STYLE.en],
    }),
    /**
     * `lineNumber` is 1-based, `lineIndex` 0-based, within the body. `percent` is the change of the standard price that
     * defined an agreement, in `percent`'s own format.
     */
    lineFields: assumed(lineFields, fieldsOfLine, 'fields of one line, in order', {
      pt: [
        'Campos de cada preço',
        'O que cada linha do lote leva, nesta ordem.',
        'Produto pelo id, preço e início, com nomes no estilo do documento.',
      ],
      en: [
        'Fields of each price',
        'What each line of the batch carries, in this order.',
        "Product by id, price and start, with names in the document's style.",
      ],
    }),
    price: group({
      as: assumed(
        amountAs,
        'number',
        'how a price is written: `number` in reais, `text` with `decimals` decimals, `integer` of 10^-decimals reais',
        PRICE_WRITTEN.as,
      ),
      decimals: assumed(amountDecimals, 2, 'decimals of `text` and `integer` (0 to 4)', PRICE_WRITTEN.decimals),
      mark: assumed(mark, '.', 'decimal mark of `text`', PRICE_WRITTEN.mark),
      grouped: assumed(z.boolean(), false, 'whether text has the other mark between thousands ("1.234,56")', {
        pt: ['Milhares do preço', 'Se o preço em texto separa os milhares, como 1.234,56.', NOT_GROUPED.pt],
        en: ['Thousands of the price', 'Whether a price as text separates thousands, as in 1.234,56.', NOT_GROUPED.en],
      }),
    }),
    percent: percentFormat,
    date: assumed(dateWriting, 'iso-time', 'how a date is written ([Dates and amounts](#dates-and-amounts-that-leave))', {
      pt: ['Forma do início', 'Como o início de vigência é escrito.', 'Ano primeiro, com a hora local e sem fuso, como no documento.'],
      en: ['Form of the start', 'How the start of a price is written.', 'Year first, local time and no zone, as in the document.'],
    }),
    largest: assumed(z.int().min(1).max(10_000), 500, 'most lines of one batch; more are split', {
      pt: ['Maior lote', 'Quantos preços vão em um lote. O resto vai em outro lote.', 'A rede aceita 500 linhas de uma vez.'],
      en: ['Largest batch', 'How many prices go in one batch. The rest goes in another.', 'The network takes 500 lines at once.'],
    }),
  }).superRefine(checkBody);

/** Status words by meaning, of a line or a batch; a line is never done in part. */
const statusWords = (documented: string, pt: string, en: string) => ({
  waiting: assumed(words, ['PENDING'], `${documented} for: not begun`, {
    pt: [`Palavras: ${pt} na fila`, 'Palavras da rede para o que ainda não começou.', COMMON_WORDS.pt],
    en: [`Words: ${en} in the queue`, 'Words of the network for what has not begun.', COMMON_WORDS.en],
  }),
  running: assumed(words, ['PROCESSING', 'IN_PROGRESS'], `${documented} for: being worked on`, {
    pt: [`Palavras: ${pt} em processamento`, 'Palavras da rede para o que está sendo feito.', COMMON_WORDS.pt],
    en: [`Words: ${en} being processed`, 'Words of the network for what is being done.', COMMON_WORDS.en],
  }),
  done: assumed(words.min(1), ['COMPLETED', 'PROCESSED', 'SUCCESS'], `${documented} for: taken whole`, {
    pt: [`Palavras: ${pt} aceito`, 'Palavras da rede para o que foi aceito inteiro.', COMMON_WORDS.pt],
    en: [`Words: ${en} accepted`, 'Words of the network for what was taken whole.', COMMON_WORDS.en],
  }),
  refused: assumed(words.min(1), ['FAILED', 'REJECTED', 'ERROR'], `${documented} for: refused`, {
    pt: [`Palavras: ${pt} recusado`, 'Palavras da rede para o que foi recusado.', COMMON_WORDS.pt],
    en: [`Words: ${en} refused`, 'Words of the network for what was refused.', COMMON_WORDS.en],
  }),
});

/**
 * How a line of a batch answer is matched to ours.
 * - `index`: by the number found at `index`, counted from `base`.
 * - `order`: the answer lists every line, in the order sent (no match when the counts differ).
 * - `product`: by product (`productKey` says what `product` holds) and customer.
 */
const match = group({
  by: assumed(
    z.enum(['index', 'order', 'product']),
    'index',
    'how a line is known to be ours: by `index`, by `order`, by `product` and customer',
    {
      pt: ['Como achar a linha', 'Como achar a nossa linha: pelo número, pela ordem ou pelo produto.', 'Pelo número.'],
      en: ['How a line is found', 'How our line is found: by number, order or product.', 'By number.'],
    },
  ),
  index: assumed(candidates, ['index'], 'its number', {
    pt: ['Número da linha', 'Onde está o número da linha.', STYLE.pt],
    en: ['Number of the line', 'Where the number of the line is.', STYLE.en],
  }),
  base: assumed(z.literal([0, 1]), 0, 'number of the first line', {
    pt: ['Primeira linha', 'O número da primeira linha.', 'Zero.'],
    en: ['First line', 'The number of the first line.', 'Zero.'],
  }),
  product: assumed(candidates, ['product_id'], 'its product', {
    pt: ['Produto da linha', 'Onde está o produto da linha.', STYLE.pt],
    en: ['Product of the line', 'Where the product of the line is.', STYLE.en],
  }),
  productKey: assumed(z.enum(['id', 'code', 'name']), 'id', 'what that is: `id`, `code` or `name`', {
    pt: ['O que diz o produto', 'Se é o id, o código ou o nome.', 'O id.'],
    en: ['What the product says', 'Whether it is the id, the code or the name.', 'The id.'],
  }),
  customer: assumed(candidates, ['customer_document'], "its customer's CNPJ", {
    pt: ['Cliente da linha', 'Onde está o CNPJ do cliente da linha.', STYLE.pt],
    en: ['Customer of the line', "Where the CNPJ of the line's customer is.", STYLE.en],
  }),
});

export const BATCHES = {
  batches: group({
    standard: body(
      { pt: ['Lote de preços da bomba', 'No envio de preços da bomba.'], en: ['Batch of pump prices', 'When pump prices are sent.'] },
      LINE_FIELDS,
    ),
    agreement: body(
      {
        pt: ['Lote de preços de acordo', 'No envio de preços de acordo.'],
        en: ['Batch of agreement prices', 'When agreement prices are sent.'],
      },
      [CUSTOMER_FIELD, ...LINE_FIELDS],
    ),
  }).superRefine(({ standard }, context) => {
    const field = standard.lineFields.findIndex(({ source, whenNull }) => source === 'percent' && whenNull === 'refuse');
    if (field !== -1) context.addIssue({ code: 'custom', path: ['standard', 'lineFields', field], message: say.onlyOfAgreements() });
  }),
  acceptance: section(
    {
      pt: ['Resposta a um lote', 'Em Envios, quando a rede recebe o lote.'],
      en: ['Answer to a batch', 'In Uploads, when the network receives the batch.'],
    },
    {
      processId: shown(needed, ['process_id'], 'what the network calls the batch', {
        pt: ['Número do lote', 'Como a rede chama o lote que recebeu.'],
        en: ['Number of the batch', 'What the network calls the batch that it received.'],
      }),
      status: shown(candidates, ['status'], 'its first status word', {
        pt: ['Primeira situação', 'A palavra da situação quando o lote é recebido.'],
        en: ['First state', 'The word of the state when the batch is received.'],
      }),
    },
  ),
  batchStatus: section(
    {
      pt: ['Situação de um lote', 'Em Envios, até o preço entrar em vigor.'],
      en: ['Status of a batch', 'In Uploads, until the price is in force.'],
    },
    {
      processId: shown(candidates, ['process_id'], 'the batch that the answer is about', {
        pt: ['Número do lote', 'O lote de que a resposta fala.'],
        en: ['Number of the batch', 'The batch that the answer is about.'],
      }),
      status: shown(needed, ['status'], 'its status word', {
        pt: ['Situação do lote', 'A palavra da situação do lote.'],
        en: ['State of the batch', 'The word of the state of the batch.'],
      }),
      reason: assumed(candidates, ['message', 'detail'], 'why it was refused', {
        pt: ['Motivo do lote', 'Por que o lote foi recusado.', STYLE.pt],
        en: ['Reason of the batch', 'Why the batch was refused.', STYLE.en],
      }),
      lines: assumed(candidates, ['items'], 'the list of lines', {
        pt: ['Lista de linhas', 'Onde está a lista das linhas do lote.', STYLE.pt],
        en: ['List of lines', 'Where the list of the lines is.', STYLE.en],
      }),
      accepted: assumed(
        candidates,
        [],
        'list of the lines that were taken, where they stand apart: of records, or of bare numbers or names (`""`, behind the others, is then their place in `match`). A name in the path may be a list of its own: what its items say holds for the lines within',
        {
          pt: ['Linhas aceitas', 'A lista das linhas aceitas, se separada.', 'Uma lista traz todas.'],
          en: ['Accepted lines', 'The list of accepted lines, if apart.', 'One list brings all.'],
        },
      ),
      rejected: assumed(candidates, [], 'list of those that were refused', {
        pt: ['Linhas recusadas', 'A lista das linhas recusadas, se separada.', 'Uma lista traz todas.'],
        en: ['Refused lines', 'The list of refused lines, if apart.', 'One list brings all.'],
      }),
      total: assumed(candidates, ['total_lines', 'total_items', 'total_itens'], 'how many lines the network counts in it', {
        pt: ['Total de linhas', 'Quantas linhas a rede conta no lote.', STYLE.pt],
        en: ['Total of lines', 'How many lines the network counts in the batch.', STYLE.en],
      }),
      words: group({
        ...statusWords('words', 'lote', 'batch'),
        waiting: shown(words, ['PENDING'], 'words for: not begun', {
          pt: ['Palavras: lote na fila', 'Palavras da rede para o que ainda não começou.'],
          en: ['Words: batch in the queue', 'Words of the network for what has not begun.'],
        }),
        partial: assumed(words, ['PARTIAL', 'PARTIALLY_PROCESSED', 'COMPLETED_WITH_ERRORS'], 'words for: taken in part', {
          pt: ['Palavras: lote aceito em parte', 'Palavras da rede para o que foi aceito só em parte.', COMMON_WORDS.pt],
          en: ['Words: batch accepted in part', 'Words of the network for what was taken in part only.', COMMON_WORDS.en],
        }),
      }).superRefine(distinctWords),
      line: group({
        status: assumed(candidates, ['status'], 'status word of a line', {
          pt: ['Situação da linha', 'A palavra da situação de uma linha.', STYLE.pt],
          en: ['State of the line', 'The word of the state of a line.', STYLE.en],
        }),
        reason: assumed(candidates, ['message', 'errors'], 'why a line was refused: a text or a list of texts', {
          pt: ['Motivo da linha', 'Por que a linha foi recusada.', STYLE.pt],
          en: ['Reason of the line', 'Why the line was refused.', STYLE.en],
        }),
        words: group(statusWords('words of a line', 'linha', 'line')).superRefine(distinctWords),
        whenNoStatus: assumed(
          z.enum(['unknown', 'refused', 'done']),
          'unknown',
          'what a listed line without a status is: `unknown`, `refused` or `done`',
          {
            pt: ['Linha sem situação', 'O que é uma linha listada sem situação.', 'Não sabemos.'],
            en: ['Line without a state', 'What a listed line without a state is.', "We don't know."],
          },
        ),
        match,
      }),
    },
  ),
};
