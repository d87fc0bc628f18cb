import { invalid, json, notFound } from '../http/answers.ts';
import { stationEndpoint } from '../http/endpoint.ts';
import { foreignStation } from '../http/filters.ts';
import { FUELS } from '../notes/fuels.ts';
import { fuelingsOf } from '../rules/fuelings.ts';
import { productById } from '../seed/products.ts';
import { issuingTexts } from '../texts/notes.ts';
import { fieldTexts } from '../texts/training.ts';
import { record } from '../wire/json.ts';

/** GET suppliers/invoices/data-issuing: what a note for one fueling must state. */
export const issuingData = stationEndpoint('issuing-data', 'GET', 'issuingData', (context, station) => {
  const { profile, request, instance } = context;
  const name = profile.query.issuingTransactionId;
  const id = request.query.get(name);
  if (id === null || id === '') return invalid(instance, { [name]: [fieldTexts.required()] });
  const foreign = foreignStation(context, station, profile.query.issuingSupplierDocument);
  if (foreign !== null) return foreign;
  const fueling = fuelingsOf(station).find(({ transactionId }) => transactionId === id);
  if (fueling === undefined) return notFound(instance);

  const product = productById(fueling.productId);
  const fuel = FUELS[fueling.productId];
  return json(
    200,
    record([
      [[''], { transaction: { id: Number(id), date: fueling.at, license_plate: fueling.plate, odometer: fueling.odometer } }],
      [['supplier'], { document: station.cnpj, name: station.name, state: station.uf }],
      [['customer'], { name: fueling.customer.name, state: station.uf, state_registration: null, final_consumer: true }],
      [profile.issuing.customerDocument, fueling.customer.document],
      [
        ['items'],
        [
          {
            product_name: product?.name ?? null,
            anp_code: product?.code ?? null,
            ncm: fuel?.ncm ?? null,
            cfop: '5656',
            unit: product?.unit ?? null,
            quantity: fueling.quantityE4 / 10_000,
            total: fueling.valueE4 / 10_000,
          },
        ],
      ],
      [['additional_info'], issuingTexts.info(fueling.plate, fueling.odometer)],
      [['references'], []],
    ]),
  );
});
