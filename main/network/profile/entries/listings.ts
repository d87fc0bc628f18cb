/** What the network lists, and where each field of a record stands. */

import { z } from 'zod';
import { amountAs, amountDecimals, candidates, distinctWords, mark, needed, words } from '../fields.ts';
import { assumed, group, section, shown } from './entry.ts';
import { AS_CARRIER, AS_PENDING, DOT, NO_WORDS, PRICE_WRITTEN, STYLE } from './words.ts';

const dates = assumed(
  z.enum(['iso', 'day-first', 'seconds', 'milliseconds']),
  'iso',
  'how its dates are written: `iso` 2026-11-25T14:30:00 with or without a zone, `day-first` 25/11/2026 [14:30[:00]], `seconds` or `milliseconds` since 1970',
  {
    pt: ['Forma das datas', 'Como as datas vêm: ano primeiro, dia primeiro ou contadas desde 1970.', 'Como nos exemplos do documento.'],
    en: ['Form of dates', 'How dates come: year first, day first or counted since 1970.', 'As in the examples of the document.'],
  },
);
/** Decimals that a number without a mark hides: 2 = cents, 3 = thousandths of a litre; 0 = it is as it is written. */
const hidden = z.int().min(0).max(4);
const quantityHides = assumed(hidden, 0, 'decimals that a quantity hides: 3 = whole thousandths', {
  pt: [
    'Casas escondidas na quantidade',
    'Quantas casas a quantidade tem sem a vírgula. 3 para milésimos de litro.',
    'Nenhuma: vem em litros.',
  ],
  en: [
    'Hidden decimals of the quantity',
    'How many decimals the quantity has without its mark. 3 for thousandths of a liter.',
    'None: it comes in liters.',
  ],
});
const centsHidden = (of: string) =>
  assumed(hidden, 0, `decimals that ${of} hides: 2 = whole cents`, {
    pt: ['Casas escondidas no valor', 'Quantas casas o valor tem sem a vírgula: 2 para centavos.', 'Nenhuma: vem em reais.'],
    en: ['Hidden decimals of the value', 'How many decimals the value has without its mark: 2 for cents.', 'None: it comes in reais.'],
  });
const valueHides = centsHidden('a value');
const decimalMark = assumed(mark, '.', 'decimal mark of quantities and values written as text', {
  pt: ['Separador das casas', 'O sinal das casas em quantidades e valores que vêm como texto.', DOT.pt],
  en: ['Decimal mark', 'The decimal mark in quantities and values that come as text.', DOT.en],
});
const cancelledWords = group({
  cancelled: assumed(words, [], 'words for cancelled', {
    pt: ['Palavras: cancelado', 'Palavras da rede para cancelado.', NO_WORDS.pt],
    en: ['Words: canceled', 'Words of the network for canceled.', NO_WORDS.en],
  }),
  valid: assumed(words, [], 'words for valid', {
    pt: ['Palavras: válido', 'Palavras da rede para válido.', NO_WORDS.pt],
    en: ['Words: valid', 'Words of the network for valid.', NO_WORDS.en],
  }),
}).superRefine(distinctWords);

type FuelingNames = Readonly<Record<'quantity' | 'value' | 'productName' | 'licensePlate', string[]>>;
/** Fields that both listings of fuelings of a station have. */
const fueling = (entry: typeof shown, names: FuelingNames) => ({
  transactionId: entry(needed, ['transaction_id'], 'the fueling', {
    pt: ['Abastecimento', 'Número do abastecimento.'],
    en: ['Fueling', 'Number of the fueling.'],
  }),
  transactionDate: entry(needed, ['transaction_date'], 'its local date and time', {
    pt: ['Data', 'Data e hora locais do abastecimento.'],
    en: ['Date', 'Local date and time of the fueling.'],
  }),
  stationName: entry(candidates, ['station_name'], 'station', { pt: ['Posto', 'Nome do posto.'], en: ['Station', 'Name of the station.'] }),
  customerName: entry(candidates, ['customer_name'], 'customer', {
    pt: ['Cliente', 'Nome do cliente.'],
    en: ['Customer', 'Name of the customer.'],
  }),
  quantity: entry(needed, names.quantity, 'litres (m³ of GNV)', {
    pt: ['Quantidade', 'Litros, ou m³ de GNV.'],
    en: ['Quantity', 'Liters, or m³ of GNV.'],
  }),
  value: entry(needed, names.value, 'R$', { pt: ['Valor', 'Valor em reais.'], en: ['Value', 'Value in reais.'] }),
  productName: entry(candidates, names.productName, 'product', {
    pt: ['Produto', 'Nome do produto.'],
    en: ['Product', 'Name of the product.'],
  }),
  licensePlate: entry(candidates, names.licensePlate, 'plate', {
    pt: ['Placa', 'Placa do veículo.'],
    en: ['Plate', 'Plate of the vehicle.'],
  }),
  decimalMark,
  quantityHides,
  valueHides,
  dates,
});

export const LISTINGS = {
  prices: section(
    {
      pt: ['Preços em vigor', 'Na tela Em vigor, na conferência e na confirmação dos envios.'],
      en: ['Prices in force', 'In Prices in force, in the check and to confirm uploads.'],
    },
    {
      within: assumed(
        candidates,
        [],
        'the list of prices within a record, where one record holds those of a product; what the record says holds for each',
        {
          pt: ['Preços do registro', 'Onde está a lista de preços, se o registro é um produto.', 'Cada registro é um preço.'],
          en: ['Prices of the record', 'Where the list of prices stands, if the record is a product.', 'Each record is a price.'],
        },
      ),
      productId: assumed(candidates, ['product_id'], 'product', {
        pt: ['Produto', 'Id do produto.', STYLE.pt],
        en: ['Product', 'Id of the product.', STYLE.en],
      }),
      productCode: assumed(candidates, ['product_code'], 'its code, looked up in the catalogue where there is no id', {
        pt: ['Código do produto', 'Código, procurado no catálogo onde não há id.', STYLE.pt],
        en: ['Code of the product', 'Code, looked up in the catalog where there is no id.', STYLE.en],
      }),
      productName: assumed(candidates, ['product_name'], 'its name', {
        pt: ['Nome do produto', 'Nome do produto.', STYLE.pt],
        en: ['Name of the product', 'Name of the product.', STYLE.en],
      }),
      price: assumed(needed, ['price', 'value'], 'price per unit', {
        pt: ['Preço', 'Preço por litro ou m³.', STYLE.pt],
        en: ['Price', 'Price per liter or m³.', STYLE.en],
      }),
      priceFormat: group({
        as: assumed(amountAs, 'number', 'how it is written, as in `batches`', PRICE_WRITTEN.as),
        decimals: assumed(amountDecimals, 2, 'as in `batches`', PRICE_WRITTEN.decimals),
        mark: assumed(mark, '.', 'as in `batches`', PRICE_WRITTEN.mark),
      }),
      validFrom: assumed(candidates, ['valid_from'], 'from when it holds', {
        pt: ['Vale desde', 'Desde quando o preço vale.', STYLE.pt],
        en: ['In force since', 'Since when the price is in force.', STYLE.en],
      }),
      dates,
      customerDocument: assumed(candidates, ['customer_document'], "the customer's CNPJ", {
        pt: ['CNPJ do cliente', 'CNPJ do cliente do acordo.', STYLE.pt],
        en: ["Customer's CNPJ", 'CNPJ of the customer of the agreement.', STYLE.en],
      }),
      customerName: assumed(candidates, ['customer_name'], "the customer's name", {
        pt: ['Nome do cliente', 'Nome do cliente do acordo.', STYLE.pt],
        en: ["Customer's name", 'Name of the customer of the agreement.', STYLE.en],
      }),
      stationDocument: assumed(candidates, ['supplier_document'], 'a price of another station is left out', {
        pt: ['CNPJ do posto', 'Um preço de outro posto fica de fora.', STYLE.pt],
        en: ["Station's CNPJ", 'A price of another station is left out.', STYLE.en],
      }),
      active: assumed(candidates, ['active'], 'a price that says false is left out', {
        pt: ['Em vigor', 'Um preço que diz falso fica de fora.', STYLE.pt],
        en: ['In force', 'A price that says false is left out.', STYLE.en],
      }),
      activeWords: group({
        yes: assumed(words, [], 'words for true', {
          pt: ['Palavras: sim, em vigor', 'Palavras da rede para verdadeiro.', NO_WORDS.pt],
          en: ['Words: yes, in force', 'Words of the network for true.', NO_WORDS.en],
        }),
        no: assumed(words, [], 'words for false', {
          pt: ['Palavras: não, em vigor', 'Palavras da rede para falso.', NO_WORDS.pt],
          en: ['Words: no, in force', 'Words of the network for false.', NO_WORDS.en],
        }),
      }).superRefine(distinctWords),
      kind: assumed(candidates, ['type'], 'standard or agreement', {
        pt: ['Tipo', 'Se o preço é da bomba ou de acordo.', STYLE.pt],
        en: ['Kind', 'Whether it is a pump or an agreement price.', STYLE.en],
      }),
      kindWords: group({
        standard: assumed(words, ['STANDARD'], 'words for standard', {
          pt: ['Palavras: preço da bomba', 'Palavras da rede para preço da bomba.', STYLE.pt],
          en: ['Words: pump price', 'Words of the network for a pump price.', STYLE.en],
        }),
        agreement: assumed(words, ['AGREEMENT'], 'words for agreement', {
          pt: ['Palavras: preço de acordo', 'Palavras da rede para preço de acordo.', STYLE.pt],
          en: ['Words: agreement price', 'Words of the network for an agreement price.', STYLE.en],
        }),
      }).superRefine(distinctWords),
      kindWhenAbsent: assumed(
        z.enum(['standard', 'agreement', 'by-customer']),
        'by-customer',
        'kind of a price that does not say it; `by-customer`: agreement when it has one',
        {
          pt: ['Preço sem tipo', 'O que é um preço que não diz o tipo.', 'Acordo quando tem cliente.'],
          en: ['Price without a kind', 'What a price that does not say its kind is.', 'An agreement when it has a customer.'],
        },
      ),
    },
  ),
  products: section(
    { pt: ['Produtos', 'Na conferência da planilha e no lote.'], en: ['Products', 'In the check of a sheet and in the batch.'] },
    {
      id: assumed(needed, ['id', 'product_id'], 'what a batch names the product by', {
        pt: ['Id', 'Por que o lote chama o produto.', STYLE.pt],
        en: ['Id', 'What a batch calls the product by.', STYLE.en],
      }),
      code: assumed(candidates, ['code', 'product_code'], 'its code', {
        pt: ['Código', 'Código do produto.', STYLE.pt],
        en: ['Code', 'Code of the product.', STYLE.en],
      }),
      name: assumed(candidates, ['name', 'product_name'], 'its name', {
        pt: ['Nome', 'Nome do produto.', STYLE.pt],
        en: ['Name', 'Name of the product.', STYLE.en],
      }),
      unit: assumed(candidates, ['unit'], 'its unit', {
        pt: ['Unidade', 'Unidade do produto.', STYLE.pt],
        en: ['Unit', 'Unit of the product.', STYLE.en],
      }),
      oneRoot: assumed(needed, [''], 'where the product stands in the answer for one; `""`: the answer itself', {
        pt: ['Onde está o produto', 'Onde está o produto na resposta de um só.', 'É a própria resposta.'],
        en: ['Where the product is', 'Where the product is in the answer for one.', 'It is the answer itself.'],
      }),
    },
  ),
  pending: section(
    { pt: ['Pendências', 'Em Pendências e em Anexar.'], en: ['Pending notes', 'In Pending and in Attach.'] },
    {
      ...fueling(shown, { quantity: ['quantity'], value: ['value'], productName: ['product_name'], licensePlate: ['license_plate'] }),
      daysPending: shown(candidates, ['days_pending'], 'days without a note', {
        pt: ['Dias sem nota', 'Há quantos dias falta a nota.'],
        en: ['Days without a note', 'For how many days the note is missing.'],
      }),
      repassDate: shown(candidates, ['repass_date'], 'day of the transfer', {
        pt: ['Dia do repasse', 'O dia do repasse.'],
        en: ['Day of the transfer', 'The day of the transfer.'],
      }),
      repassStatus: shown(candidates, ['repass_status'], 'its status word', {
        pt: ['Situação do repasse', 'A palavra da situação do repasse.'],
        en: ['State of the transfer', 'The word of the state of the transfer.'],
      }),
    },
  ),
  transactions: section(
    {
      pt: ['Abastecimentos', 'Em Movimento e na busca de uma nota já enviada.'],
      en: ['Fuelings', 'In Movement and to find a note already sent.'],
    },
    {
      ...fueling(assumed, {
        quantity: ['quantity', 'liters'],
        value: ['value', 'amount'],
        productName: ['product_name', 'fuel_type'],
        licensePlate: ['license_plate', 'plate'],
      }),
      customerDocument: assumed(candidates, ['customer_document'], "the customer's CNPJ", {
        pt: ['CNPJ do cliente', 'CNPJ do cliente.', STYLE.pt],
        en: ["Customer's CNPJ", 'CNPJ of the customer.', STYLE.en],
      }),
      invoiceKey: assumed(candidates, ['invoice_key'], 'access key of its note', {
        pt: ['Chave da nota', 'Chave de acesso da nota do abastecimento.', AS_CARRIER.pt],
        en: ['Key of the note', "Access key of the fueling's note.", AS_CARRIER.en],
      }),
      cancelled: assumed(candidates, ['is_cancelled'], 'whether it is cancelled: true, false or a word', {
        pt: ['Cancelado', 'Se o abastecimento foi cancelado.', AS_CARRIER.pt],
        en: ['Canceled', 'Whether the fueling was canceled.', AS_CARRIER.en],
      }),
      cancelledWords,
    },
  ),
  transfers: section(
    {
      pt: ['Repasses', 'Em Repasses, que só aparece com o endereço preenchido.'],
      en: ['Transfers', 'In Transfers, which only appears once its address is filled in.'],
    },
    {
      id: assumed(needed, ['repass_id', 'transfer_id', 'id'], 'the transfer: each has its own', {
        pt: ['Repasse', 'Número do repasse.', STYLE.pt],
        en: ['Transfer', 'Number of the transfer.', STYLE.en],
      }),
      date: assumed(needed, ['repass_date', 'transfer_date', 'date'], 'its local day', {
        pt: ['Dia do repasse', 'O dia em que a rede paga, ou pagou.', AS_PENDING.pt],
        en: ['Day of the transfer', 'The day on which the network pays, or paid.', AS_PENDING.en],
      }),
      amount: assumed(needed, ['amount', 'value'], 'R$', {
        pt: ['Valor do repasse', 'Valor em reais.', STYLE.pt],
        en: ['Value of the transfer', 'Value in reais.', STYLE.en],
      }),
      decimalMark: assumed(mark, '.', 'decimal mark of amounts written as text', {
        pt: ['Separador das casas', 'O sinal das casas no valor que vem como texto.', DOT.pt],
        en: ['Decimal mark', 'The decimal mark in a value that comes as text.', DOT.en],
      }),
      amountHides: centsHidden('an amount'),
      dates,
      status: assumed(candidates, ['repass_status', 'status'], 'its status word, shown as it is', {
        pt: ['Situação do repasse', 'A palavra da situação do repasse.', AS_PENDING.pt],
        en: ['Status of the transfer', 'The word of the status of the transfer.', AS_PENDING.en],
      }),
      fuelings: assumed(
        candidates,
        ['transactions', 'transaction_ids', 'transaction_id'],
        'the fuelings that it pays: the number of one, several with commas, or a list; where it is not there, whether the amount is right is unknown',
        {
          pt: [
            'Abastecimentos do repasse',
            'O número do abastecimento que o repasse paga, ou a lista deles. Sem isto não dá para conferir o valor.',
            STYLE.pt,
          ],
          en: [
            'Fuelings of the transfer',
            "The number of the fueling that the transfer pays, or their list. Without it the value can't be checked.",
            STYLE.en,
          ],
        },
      ),
      fuelingId: assumed(needed, ['transaction_id', ''], 'the number within an item of that list; `""`: the item itself', {
        pt: [
          'Número na lista do repasse',
          'Onde está o número em cada item dessa lista. “(a própria resposta)”: o item é o próprio número.',
          'O nome do campo do abastecimento, ou o próprio item.',
        ],
        en: [
          'Number in the list of the transfer',
          'Where the number stands in each item of that list. “(the answer itself)”: the item is the number itself.',
          'The name of the field of the fueling, or the item itself.',
        ],
      }),
    },
  ),
  customerTransactions: section(
    {
      pt: ['Abastecimentos da frota', 'Em Abastecimentos, com o acesso de uma frota.'],
      en: ['Fuelings of the fleet', 'In Fuelings, with the access of a fleet.'],
    },
    {
      transactionId: shown(needed, ['transaction_id'], 'the fueling', {
        pt: ['Abastecimento', 'Número do abastecimento.'],
        en: ['Fueling', 'Number of the fueling.'],
      }),
      transactionDate: shown(needed, ['transaction_date'], 'its local date and time', {
        pt: ['Data', 'Data e hora locais do abastecimento.'],
        en: ['Date', 'Local date and time of the fueling.'],
      }),
      plate: shown(candidates, ['plate'], 'plate', { pt: ['Placa', 'Placa do veículo.'], en: ['Plate', 'Plate of the vehicle.'] }),
      product: shown(candidates, ['fuel_type'], 'product', {
        pt: ['Produto', 'Nome do combustível.'],
        en: ['Product', 'Name of the fuel.'],
      }),
      quantity: shown(candidates, ['liters'], 'litres (m³ of GNV)', {
        pt: ['Quantidade', 'Litros, ou m³ de GNV.'],
        en: ['Quantity', 'Liters, or m³ of GNV.'],
      }),
      value: shown(candidates, ['amount'], 'R$', { pt: ['Valor', 'Valor em reais.'], en: ['Value', 'Value in reais.'] }),
      odometer: shown(candidates, ['odometer'], 'kilometres, as typed at the pump', {
        pt: ['Hodômetro', 'Quilometragem digitada na bomba.'],
        en: ['Odometer', 'Kilometers as typed at the pump.'],
      }),
      supplierDocument: shown(candidates, ['supplier_document'], "the station's CNPJ", {
        pt: ['CNPJ do posto', 'CNPJ do posto que abasteceu.'],
        en: ["Station's CNPJ", 'CNPJ of the station that fueled.'],
      }),
      city: shown(candidates, ['city_name'], 'its city', { pt: ['Cidade', 'Cidade do posto.'], en: ['City', 'City of the station.'] }),
      invoiceKey: shown(candidates, ['invoice_key'], 'access key of its note', {
        pt: ['Chave da nota', 'Chave de acesso da nota do abastecimento.'],
        en: ['Key of the note', "Access key of the fueling's note."],
      }),
      cancelled: shown(candidates, ['is_cancelled'], 'whether it is cancelled', {
        pt: ['Cancelado', 'Se o abastecimento foi cancelado.'],
        en: ['Canceled', 'Whether the fueling was canceled.'],
      }),
      cancelledWords,
      decimalMark,
      quantityHides,
      valueHides,
      dates,
    },
  ),
  customerInvoices: section(
    { pt: ['Notas da frota', 'Em Notas da frota.'], en: ['Notes of the fleet', 'In Notes of the fleet.'] },
    {
      invoiceKey: shown(needed, ['invoice_key'], 'access key', {
        pt: ['Chave da nota', 'Chave de acesso da nota.'],
        en: ['Key of the note', 'Access key of the note.'],
      }),
      number: assumed(candidates, ['invoice_number', 'number'], 'number of the note', {
        pt: ['Número da nota', 'Número da nota.', STYLE.pt],
        en: ['Number of the note', 'Number of the note.', STYLE.en],
      }),
      url: shown(candidates, ['invoice_url'], "link to its XML, followed on the API's own host alone", {
        pt: ['Endereço do XML', 'Endereço do arquivo da nota. O programa só o segue no servidor da rede.'],
        en: ['Address of the XML', "Address of the note's file. The program follows it only on the network's server."],
      }),
      xml: assumed(
        candidates,
        [],
        'the XML within a JSON answer of `paths.customerInvoiceXml`, as text or in base64; `[]`: the answer is the file',
        {
          pt: ['XML na resposta', 'Onde está o XML, se a resposta é um JSON.', 'A resposta é o próprio arquivo.'],
          en: ['XML in the answer', 'Where the XML stands, if the answer is JSON.', 'The answer is the file itself.'],
        },
      ),
    },
  ),
  issuing: section(
    { pt: ['Dados para emitir', 'Em Pendências, nos dados de cada nota.'], en: ['Data for issuing', 'In Pending, in each note’s data.'] },
    {
      customerDocument: assumed(
        candidates,
        ['customer_document', 'customer.document', 'customer.cnpj'],
        "where the customer's CNPJ stands; all other fields are kept as they come",
        {
          pt: ['CNPJ do cliente', 'Onde está o CNPJ do cliente nos dados para emitir.', 'Um dos nomes comuns para isso.'],
          en: ["Customer's CNPJ", "Where the customer's CNPJ is in the data for issuing.", 'One of the common names for it.'],
        },
      ),
    },
  ),
};
