/** What is sent besides price batches, what its answers and errors mean, and what may be sent again. */

import { z } from 'zod';
import { profileSentences as say } from '../../texts.ts';
import { amountAs, amountDecimals, bodyField, candidates, clash, constant, dateWriting, dotted, mark, PRODUCT_SOURCES } from '../fields.ts';
import { assumed, group, shown } from './entry.ts';
import { AS_FLEET, DOT, NOT_GROUPED, STYLE } from './words.ts';

/** No longer accepted by the API. */
const KEPT_NAMES = ['xml_content', 'invoice_key'].map((name) => ({ name }));

/**
 * `list` = a list, `joined` = one value: a single id as it is, several as one text with `separator` between.
 */
const fuelingIds = z
  .strictObject({
    name: dotted,
    as: z.enum(['text', 'number']).default('text'),
    shape: z.enum(['list', 'joined']),
    separator: z.enum([',', ';', '|', ' ']).default(','),
  })
  .nullable();

const FUELING_SOURCES = [
  'customerId',
  'customerDocument',
  'plate',
  'date',
  ...PRODUCT_SOURCES,
  'quantity',
  'value',
  'unitPrice',
  'odometer',
  'supplierDocument',
  'driver',
] as const;

/** The network could not identify a fueling that lacks these. */
const FUELING_NEEDS = ['plate', 'date', 'quantity'] as const;

/** How an amount of the body is written. */
const written = (documented: string, pt: string, en: string) =>
  group({
    as: assumed(amountAs, 'number', `${documented}: a JSON number, text, or an integer`, {
      pt: [`Forma: ${pt}`, 'Como é escrito: número, texto ou inteiro sem vírgula.', 'Número, como todo valor do documento.'],
      en: [`Form: ${en}`, 'How it is written: number, text or a whole number.', 'A number, as every amount of the document.'],
    }),
    decimals: assumed(amountDecimals, 2, 'of text and integers (0 to 4): 2 = cents, 3 = thousandths of a litre', {
      pt: [`Casas: ${pt}`, 'Quantas casas tem o texto, ou quantas o inteiro esconde.', 'Duas casas.'],
      en: [`Places: ${en}`, 'How many places a text has, or a whole number hides.', 'Two places.'],
    }),
    mark: assumed(mark, '.', 'decimal mark of text', {
      pt: [`Separador: ${pt}`, 'O sinal das casas no texto.', DOT.pt],
      en: [`Mark: ${en}`, 'The decimal mark in a text.', DOT.en],
    }),
    grouped: assumed(z.boolean(), false, 'whether text has the other mark between thousands', {
      pt: [`Milhares: ${pt}`, 'Se o texto separa os milhares, como 1.234,56.', NOT_GROUPED.pt],
      en: [`Thousands: ${en}`, 'Whether a text separates thousands, as in 1.234,56.', NOT_GROUPED.en],
    }),
  });

/** 4xx and 5xx, but for those that tell all by their number. */
const errorStatus = z.string().regex(/^(?!401$|407$|408$|429$)[45]\d\d$/);
/**
 * What an error body of the API means at a status ("409"): the act is refused, or was done before, or
 * may be tried later, or nobody knows. A 4xx that is not named is refused, a 5xx leaves the outcome in doubt. 401, 407, 408
 * and 429 have meanings of their own.
 */
const errorMeanings = z
  // null takes a status of the default away: a file says what differs, and could not say that otherwise.
  .record(errorStatus, z.enum(['refused', 'already-there', 'try-later', 'in-doubt']).nullable())
  .transform((meanings) =>
    Object.fromEntries(Object.entries(meanings).flatMap(([status, meaning]) => (meaning === null ? [] : [[status, meaning]]))),
  );

export const ACTS = {
  attachment: group({
    xml: group({
      name: shown(dotted, 'xml_content_base64', 'the field of the file', {
        pt: ['Campo do arquivo', 'O nome do campo do XML.'],
        en: ['Field of the file', 'The name of the field of the XML.'],
      }),
      as: shown(z.enum(['base64', 'text']), 'base64', '`base64`, or `text`: the bytes as the UTF-8 that they are', {
        pt: ['Forma do arquivo', 'Se o XML vai em base64 ou como texto.'],
        en: ['Form of the file', 'Whether the XML goes in base64 or as text.'],
      }),
    }),
    list: assumed(z.boolean(), false, 'whether the body is a list with the note in it', {
      pt: ['Corpo em lista', 'Se o corpo é uma lista com a nota dentro.', 'O corpo é a própria nota.'],
      en: ['Body in a list', 'Whether the body is a list with the note in it.', 'The body is the note itself.'],
    }),
    fields: assumed(z.array(bodyField(z.union([z.literal('stationDocument'), constant]))).max(50), [], 'fields beside the file', {
      pt: ['Campos da nota', 'Campos do corpo ao lado do arquivo da nota, que sempre vai.', 'Nada mais vai.'],
      en: ['Fields of the note', "Fields of the body beside the note's file, which always goes.", 'Nothing else goes.'],
    }),
    transactionIds: assumed(
      fuelingIds,
      null,
      'names the fuelings of the note in the body, in a `list` or `joined` in one text with `separator` between; `null`: not sent',
      {
        pt: ['Abastecimentos da nota', 'Se o corpo diz de quais abastecimentos a nota é.', 'Não diz.'],
        en: ['Fuelings of the note', 'Whether the body says which fuelings the note is for.', 'It does not.'],
      },
    ),
    atOnce: assumed(
      z.int().min(1).max(4),
      4,
      'notes of a station on their way at the same time (1 to 4); a 429, a 5xx or no answer in time halves it for a while',
      {
        pt: [
          'Notas ao mesmo tempo',
          'Quantas notas de um posto podem estar a caminho juntas.',
          'A rede aceita quatro. Se ela pede para esperar, vão menos.',
        ],
        en: [
          'Notes at the same time',
          'How many notes of a station may be on their way together.',
          'The network takes four. If it asks to wait, fewer go.',
        ],
      },
    ),
    acceptance: group({
      protocol: assumed(candidates, ['protocol', 'protocolo', 'protocol_id'], 'what the network calls the note: kept and shown', {
        pt: ['Protocolo', 'Como a rede chama a nota que recebeu.', 'Um dos nomes comuns para isso.'],
        en: ['Protocol', 'What the network calls the note that it received.', 'One of the common names for it.'],
      }),
      status: assumed(candidates, ['status'], 'status word of the answer', {
        pt: ['Situação', 'A palavra da situação da nota.', STYLE.pt],
        en: ['Status', 'The word of the state of the note.', STYLE.en],
      }),
      required: assumed(z.array(z.enum(['protocol', 'status'])).max(2), [], 'without these a 2xx is no yes: the note is in doubt', {
        pt: ['O que a resposta precisa ter', 'Sem isto, um sim da rede ainda é dúvida.', 'Nada é preciso.'],
        en: ['What the answer must have', 'Without it a yes of the network is still a doubt.', 'Nothing is needed.'],
      }),
    }),
  }).superRefine(({ fields, transactionIds, xml }, context) => {
    const others = [...fields, ...(transactionIds === null ? [] : [transactionIds]), xml];
    if (clash([...others, ...KEPT_NAMES.filter(({ name }) => name !== xml.name)]) === null) return;
    context.addIssue({ code: 'custom', message: say.namesKept([...KEPT_NAMES.map(({ name }) => name), 'xml_content_base64']) });
  }),
  fueling: group({
    fields: assumed(
      z.array(bodyField(z.union([z.enum(FUELING_SOURCES), constant]))).max(50),
      [
        { name: 'customer_id', source: 'customerId', as: 'number', whenNull: 'omit' },
        { name: 'transaction_date', source: 'date', as: 'text', whenNull: 'omit' },
        { name: 'plate', source: 'plate', as: 'text', whenNull: 'omit' },
        { name: 'product_id', source: 'productId', as: 'text', whenNull: 'omit' },
        { name: 'liters', source: 'quantity', as: 'text', whenNull: 'omit' },
        { name: 'amount', source: 'value', as: 'text', whenNull: 'omit' },
        { name: 'odometer', source: 'odometer', as: 'number', whenNull: 'omit' },
        { name: 'supplier_document', source: 'supplierDocument', as: 'text', whenNull: 'omit' },
      ],
      "fields of the body, under the names of the carrier's transactions",
      {
        pt: [
          'Campos do abastecimento manual',
          'O que o corpo diz de um abastecimento registrado à mão.',
          'Os nomes são os dos abastecimentos da frota.',
        ],
        en: [
          'Fields of a manual fueling',
          'What the body says of a fueling that is registered by hand.',
          'The names are those of the fuelings of the fleet.',
        ],
      },
    ),
    quantity: written('quantities', 'quantidade', 'quantity'),
    value: written('values in R$', 'valor', 'value'),
    unitPrice: written('prices of one unit, which are computed and rounded half up', 'preço por unidade', 'price of one unit'),
    date: assumed(dateWriting, 'iso-time', 'how its date and time are written ([above](#dates-and-amounts-that-leave))', {
      pt: [
        'Forma da data do abastecimento',
        'Como a data e hora são escritas.',
        'Ano primeiro, com a hora local e sem fuso, como no documento.',
      ],
      en: [
        'Form of the date of the fueling',
        'How its date and time are written.',
        'Year first, local time and no zone, as in the document.',
      ],
    }),
    driver: assumed(
      z.enum(['document', 'id', 'registration']),
      'document',
      "what the source `driver` is: `document` (a CPF), `id` (the network's number), `registration` (the fleet's own)",
      {
        pt: ['O que diz o motorista', 'Se o motorista vai por CPF, número na rede ou matrícula.', 'Nenhum campo leva o motorista.'],
        en: ['What the driver is', 'Whether the driver goes by CPF, network number or fleet number.', 'No field carries the driver.'],
      },
    ),
    acceptance: group({
      transactionId: assumed(
        candidates,
        ['transaction_id', 'id'],
        'what the network calls the fueling: kept, shown, and looked for in its listing',
        {
          pt: ['Número do abastecimento', 'Como a rede chama o abastecimento que recebeu.', AS_FLEET.pt],
          en: ['Number of the fueling', 'What the network calls the fueling that it received.', AS_FLEET.en],
        },
      ),
      status: assumed(candidates, ['status'], 'status word of the answer', {
        pt: ['Situação', 'A palavra da situação do abastecimento.', STYLE.pt],
        en: ['Status', 'The word of the state of the fueling.', STYLE.en],
      }),
      required: assumed(z.array(z.enum(['transactionId', 'status'])).max(2), [], 'without these a 2xx is no yes: the fueling is in doubt', {
        pt: ['O que a resposta precisa ter', 'Sem isto, um sim da rede ainda é dúvida.', 'Nada é preciso.'],
        en: ['What the answer must have', 'Without it a yes of the network is still a doubt.', 'Nothing is needed.'],
      }),
    }),
  }).superRefine(({ fields }, context) => {
    const add = (message: string) => context.addIssue({ code: 'custom', path: ['fields'], message });
    const twice = clash(fields);
    if (twice !== null) add(say.namesClash(twice));
    const missing = FUELING_NEEDS.find((source) => !fields.some((field) => field.source === source));
    if (missing !== undefined) add(say.needsSource(missing));
    if (!PRODUCT_SOURCES.some((source) => fields.some((field) => field.source === source))) add(say.needsSource('productId'));
  }),
  errors: group({
    batch: assumed(
      errorMeanings,
      {},
      'meaning of an error body by status: `refused`, `already-there`, `try-later`, `in-doubt`; a 4xx that is not named is refused',
      {
        pt: [
          'Erros de um lote',
          'O que cada erro da rede quer dizer para um lote. Os outros são recusa.',
          'Nenhum quer dizer outra coisa.',
        ],
        en: ['Errors of a batch', 'What each error of the network means for a batch. Others are refusals.', 'None means anything else.'],
      },
    ),
    note: assumed(errorMeanings, { '409': 'already-there' }, 'the same for notes', {
      pt: [
        'Erros de uma nota',
        'O que cada erro da rede quer dizer para uma nota. Os outros são recusa.',
        'O 409 diz que a nota já está lá.',
      ],
      en: [
        'Errors of a note',
        'What each error of the network means for a note. Others are refusals.',
        '409 says that the note is there already.',
      ],
    }),
    fueling: assumed(errorMeanings, { '409': 'already-there' }, 'the same for manual fuelings', {
      pt: [
        'Erros de um abastecimento manual',
        'O que cada erro da rede quer dizer para um abastecimento. Os outros são recusa.',
        'O 409 diz que o abastecimento já está lá.',
      ],
      en: [
        'Errors of a manual fueling',
        'What each error of the network means for a fueling. Others are refusals.',
        '409 says that the fueling is there already.',
      ],
    }),
    lineBase: assumed(z.literal([0, 1]), 0, 'number of the first line in messages keyed by lines (`prices[0].price`)', {
      pt: ['Primeira linha nos erros', 'O número da primeira linha nas mensagens de erro.', 'Zero.'],
      en: ['First line in errors', 'The number of the first line in error messages.', 'Zero.'],
    }),
    sentence: assumed(
      candidates,
      [],
      'where an error body of another shape says what went wrong; `[]`: it is none of this network, and a refusal by it is none',
      {
        pt: ['Frase do erro', 'Onde a rede diz o que deu errado, se em outra forma.', 'A forma do documento.'],
        en: ['Sentence of the error', 'Where the network says what went wrong, if in another shape.', 'The shape of the document.'],
      },
    ),
    code: assumed(candidates, [], 'its code, which must be there where this names a place: bodies of gateways lack it', {
      pt: ['Código do erro', 'O código que todo erro da rede traz.', 'Nenhum é preciso.'],
      en: ['Code of the error', 'The code that each error of the network brings.', 'None is needed.'],
    }),
    parameters: shown(candidates, ['errors'], 'messages by parameter: an object, or a list of `{field, message}`', {
      pt: ['Campos do erro', 'As mensagens por parâmetro.'],
      en: ['Fields of the error', 'The messages by parameter.'],
    }),
  }),
  policy: group({
    resendUncertainPrices: assumed(
      z.boolean(),
      false,
      'whether a batch in doubt may be sent again, once, after two listings that differ from it; a person decides otherwise',
      {
        pt: [
          'Reenviar lote incerto',
          'Se um lote incerto pode ir de novo. Uma vez, depois de duas leituras sem ele.',
          'Uma pessoa decide.',
        ],
        en: [
          'Send an uncertain batch again',
          'Whether an uncertain batch may go again. Once, after two readings without it.',
          'A person decides.',
        ],
      },
    ),
  }),
};
