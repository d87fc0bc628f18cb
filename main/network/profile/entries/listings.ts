/** What the network lists, and where each field of a record stands. */

import { z } from 'zod';
import { ENDPOINT_ENTRIES } from '../../endpoints/all.ts';
import { amountAs, amountDecimals, candidates, distinctWords, mark, needed, words } from '../fields.ts';
import { assumed, group, section } from './entry.ts';
import { dates } from './shared.ts';
import { NO_WORDS, PRICE_WRITTEN, STYLE } from './words.ts';

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
  ...ENDPOINT_ENTRIES.sections,
};
