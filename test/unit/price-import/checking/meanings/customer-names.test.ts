/** Which CNPJ a customer's name stands for. */

import { describe, expect, it } from 'vitest';
import {
  createDictionary,
  createNumbered,
  customerNames,
  type EngineContext,
  eachRole,
  namesInForce,
} from '../../../../../main/price-import/testing.ts';
import type { EnginePrice } from '../../../../../main/prices/model/index.ts';
import { CUSTOMER, cnpj, context, inForce, OTHER, station } from '../support.ts';

const D = cnpj('445556670001');
const named = (customerName: string | null | undefined, document: string | null): EnginePrice => ({
  ...inForce('1101', 57_900, 'agreement', document),
  ...(customerName === undefined ? {} : { customerName }),
});

describe('the names that the network knows', () => {
  const names = (...stations: readonly (readonly EnginePrice[] | null)[]) =>
    Object.fromEntries(namesInForce({ stations: stations.map((prices) => station({ inForce: prices })) }));

  it('are compared by their words, at all stations', () => {
    expect(
      names([named('Frota Azul', CUSTOMER), named('FROTA-AZUL', CUSTOMER)], null, [named('Frota Ázul', CUSTOMER), named('Verde', D)]),
    ).toEqual({
      'FROTA AZUL': CUSTOMER,
      VERDE: D,
    });
  });

  it('of two customers are nobody’s, and stay so', () => {
    expect(names([named('Azul', CUSTOMER), named('Azul', D), named('Azul', D)])).toEqual({ AZUL: null });
    expect(names([named('Azul', CUSTOMER)], [named('azul', D)])).toEqual({ AZUL: null });
  });

  it('are no blanks, and are of a document', () => {
    expect(
      names([named('', CUSTOMER), named('-', CUSTOMER), named(null, CUSTOMER), named(undefined, CUSTOMER), named('Azul', null)]),
    ).toEqual({});
  });
});

describe('the document of a name', () => {
  const find = (labels: readonly string[], on: Partial<EngineContext> = {}, answered: readonly (readonly [string, string])[] = []) => {
    const words = eachRole(createDictionary);
    const documents = createNumbered();
    const of = customerNames({
      table: { words },
      context: context({ stations: [station({ inForce: [named('Frota Azul', CUSTOMER)] })], ...on }),
      meanings: { documents },
      answers: { customers: new Map(answered) },
    });
    return labels.map((label) => documents.texts[of(words.customer.intern(label))]);
  };

  it('is that of the network; none of a name that it does not know', () => {
    expect(find(['frota azul', 'Frota Verde', '', 'FROTA AZUL'])).toEqual([CUSTOMER, '', '', CUSTOMER]);
  });

  it('is the one remembered before that, and the one of this import before both', () => {
    const customers = { 'FROTA AZUL': D };
    expect(find(['Frota Azul'], { customers })).toEqual([D]);
    expect(find(['Frota Azul', 'Outra'], { customers }, [['FROTA AZUL', OTHER]])).toEqual([OTHER, '']);
  });

  it('of a name of two is asked for, until it is told', () => {
    const stations = [station({ inForce: [named('Azul', CUSTOMER), named('Azul', D)] })];
    expect([find(['Azul'], { stations }), find(['Azul'], { stations, customers: { AZUL: D } })]).toEqual([[''], [D]]);
  });
});
