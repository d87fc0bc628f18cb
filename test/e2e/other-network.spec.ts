/**
 * A network of which every entry of the profile differs is fitted through the editor alone, by what it answers, and the
 * whole job is done on it: import, send, in force, pending, attach. In `npm test` an entry of each kind is typed, and the
 * others come from a file that is imported; in `npm run proof` all are typed.
 */

import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createNetworkApi } from '../../main/network/client.ts';
import type { NetworkStation } from '../../main/network/network-api.ts';
import { ENTRY_VIEWS, PROFILE_ENTRIES, valuesOf } from '../../main/network/profile/editing/entries.ts';
import { DEFAULT_PROFILE, parseProfile } from '../../main/network/profile/profile.ts';
import { createQueries } from '../../main/network/queries.ts';
import { systemClock } from '../../main/platform/system/clock.ts';
import type { JsonValue } from '../../preload/contract/wire-profile/json-value.ts';
import { choiceName } from '../../renderer/features/wire-profile/entries/choice-words.ts';
import { wireProfile } from '../../renderer/features/wire-profile/texts.ts';
import { OTHER_PROFILE_FILE, otherProfile } from '../integration/network/other-profile.ts';
import { expect, test } from './fixtures/app.ts';
import { startNetworkProcess } from './fixtures/network.ts';
import { expectTold } from './fixtures/told.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, goTo, goToSettings, noteList, numberIn, send, settleAll, startTraining } from './pages.ts';

const CNPJ = '11444777000161';
const WANTED = valuesOf(otherProfile());
const KINDS = new Map(PROFILE_ENTRIES.map(({ path, kind }) => [path, kind]));
const nameOf = (entry: string): string => ENTRY_VIEWS.find((view) => view.entry === entry)?.name ?? '';
const SHEET = 'Produto;Tipo;Preço\r\nGasolina Comum;Padrão;6,05\r\nEtanol;Padrão;4,17\r\n';

/** What the network answers, as its own documentation would show it: asked for by who knows its profile. */
async function answersOf(station: NetworkStation, secret: string) {
  const profile = otherProfile();
  const api = createNetworkApi({ profile, secretOf: async () => secret, clock: systemClock });
  const queries = createQueries(profile);
  const textOf = async (get: Parameters<typeof api.readText>[1]): Promise<string> => {
    const answer = await api.readText(station, get);
    if (answer.type !== 'answered') throw new Error(`${get.path}: ${answer.type}`);
    return answer.value;
  };
  const products = await api.listProducts(station);
  const product = products.type === 'answered' ? products.value.items.find(({ name }) => name === 'GNV') : undefined;
  if (product === undefined) throw new Error('no product');
  const line = {
    productId: product.id,
    productCode: product.code,
    productName: product.name,
    customerDocument: null,
    priceE4: 49_100,
    validFrom: null,
  };
  const [batch] = api.encodeBatches(station, 'standard', [line]);
  const sent = await api.sendBatch(station, 'standard', batch?.body ?? new Uint8Array());
  if (sent.type !== 'answered') throw new Error(`no batch: ${sent.type}`);
  return {
    products: await textOf(queries.products(station)),
    product: await textOf(queries.product(product.id)),
    prices: await textOf(queries.prices(station, 'standard', product.name)),
    pending: await textOf(queries.pending(station, {}, Date.now())),
    transactions: await textOf(queries.transactions(station, {})),
    transfers: await textOf(queries.transfers(station, { from: '2026-01-01', until: '2027-12-31' }) ?? queries.products(station)),
    acceptance: sent.raw.body,
    'batch-status': await textOf(queries.batchStatus(sent.value.processId)),
    'fueling-acceptance': '{"recibo":{"numero":"39000001","situacao":"REGISTRADO"}}',
    'note-acceptance': '{"recibo":{"numero":"NF-1","situacao":"RECEBIDA"}}',
    'fleet-fuelings': JSON.stringify({
      retorno: {
        registros: [
          {
            numero: '7',
            quando: '2026-11-20T08:00:00',
            estornado: false,
            veiculo: { placa: 'ABC1D23', km: 120_000 },
            produto: { nome: 'Diesel' },
            medida: { litros: '100,0000', valor: '600,00' },
            posto: { cnpj: '11222333000181', cidade: 'Campinas' },
            nota: { chave: '3526' },
          },
        ],
      },
    }),
    'fleet-notes': JSON.stringify({ retorno: { registros: [{ chave: '3526', nota: { numero: '12', endereco: '/x' } }] } }),
    issuing: '{"tomador":{"cnpj":"11444777000161","nome":"Frota"}}',
  } as const;
}

/** The entries that each answer fills, with where in it they stand. */
const EXAMPLES = {
  products: { in: 'products.', at: 'retorno.registros.0.' },
  product: { in: 'products.oneRoot', at: '' },
  prices: { in: 'prices.', at: 'retorno.registros.0.' },
  pending: { in: 'pending.', at: 'retorno.registros.0.' },
  transactions: { in: 'transactions.', at: 'retorno.registros.0.' },
  transfers: { in: 'transfers.', at: 'retorno.registros.0.' },
  acceptance: { in: 'acceptance.', at: '' },
  'batch-status': { in: 'batchStatus.', at: '' },
  issuing: { in: 'issuing.', at: '' },
  'note-acceptance': { in: 'attachment.acceptance.', at: '' },
  'fueling-acceptance': { in: 'fueling.acceptance.', at: '' },
  'fleet-fuelings': { in: 'customerTransactions.', at: 'retorno.registros.0.' },
  'fleet-notes': { in: 'customerInvoices.', at: 'retorno.registros.0.' },
} as const;
type Example = keyof typeof EXAMPLES;

/** By pressing fields; answers the entries that no field of the answer was there for. */
async function fillBy(page: Page, example: Example, text: string): Promise<readonly string[]> {
  const dialog = page.getByRole('dialog', { name: 'Preencher por exemplo' });
  await dialog.getByRole('combobox', { name: 'Resposta de' }).selectOption(wireProfile.example.kinds[example]);
  await dialog.getByRole('textbox', { name: 'Resposta (JSON)' }).fill(text);
  const left: string[] = [];
  for (const [entry, kind] of KINDS) {
    const rest = example !== 'product' && entry === 'products.oneRoot';
    if (kind.type !== 'names' || !entry.startsWith(EXAMPLES[example].in) || rest) continue;
    const [place = ''] = WANTED[entry] as readonly string[];
    const prefix = entry.startsWith('batchStatus.line.')
      ? `${(WANTED['batchStatus.lines'] as readonly string[])[0]}.0.`
      : entry.startsWith('prices.') && entry !== 'prices.within' && !entry.startsWith('prices.product')
        ? `${EXAMPLES[example].at}precos.0.`
        : EXAMPLES[example].at;
    const node = dialog.getByTitle(`${prefix}${place}`, { exact: true });
    if ((await node.count()) === 0) {
      left.push(entry);
      continue;
    }
    await dialog.getByRole('radio', { name: nameOf(entry), exact: true }).check();
    await node.click();
    await expect(dialog.getByRole('radio', { name: nameOf(entry), exact: true })).toHaveAccessibleDescription(`em ${place}`);
  }
  return left;
}

const isSame = (a: JsonValue | undefined, b: JsonValue | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

async function setTags(box: Locator, values: readonly string[]): Promise<void> {
  await box.focus();
  for (let n = 0; n < 12; n += 1) await box.press('Backspace');
  for (const value of values) {
    await box.fill(value);
    await box.press('Enter');
  }
}

type Field = {
  readonly name: string;
  readonly source: string | { readonly constant: JsonValue };
  readonly as: string;
  readonly whenNull: string;
};

/** What is a number or a text by the field's own word. */
const NAMED = new Set([
  'productId',
  'productCode',
  'customerDocument',
  'stationDocument',
  'supplierDocument',
  'customerId',
  'odometer',
  'driver',
]);

async function setFields(row: Locator, fields: readonly Field[]): Promise<void> {
  for (const remove of await row.getByRole('button', { name: /^Tirar o campo/ }).all()) {
    void remove;
    await row.getByRole('button', { name: 'Tirar o campo 1' }).click();
  }
  for (const [index, { name, source, as, whenNull }] of fields.entries()) {
    const n = index + 1;
    await row.getByRole('button', { name: 'Acrescentar campo' }).click();
    await row.getByRole('textbox', { name: `Nome do campo ${n}` }).fill(name);
    await row.getByRole('combobox', { name: `Origem do campo ${n}` }).selectOption(typeof source === 'string' ? source : 'constant');
    if (typeof source !== 'string') {
      const { constant } = source;
      await row.getByRole('combobox', { name: `Forma do campo ${n}` }).selectOption(typeof constant === 'string' ? 'text' : 'json');
      await row
        .getByRole('textbox', { name: `Valor do campo ${n}` })
        .fill(typeof constant === 'string' ? constant : JSON.stringify(constant));
    }
    // What has a form of its own in the body has an entry for it.
    if (NAMED.has(String(source))) await row.getByRole('combobox', { name: `Forma do campo ${n}` }).selectOption(as);
    await row.getByRole('combobox', { name: `Sem valor, o campo ${n}` }).selectOption(whenNull);
  }
}

/** Types what no answer shows. */
async function setEntry(page: Page, entry: string): Promise<void> {
  const kind = KINDS.get(entry);
  const value = WANTED[entry] ?? null;
  await page.getByRole('textbox', { name: 'Procurar no perfil' }).fill(entry);
  const row = page
    .locator('.rc-wire-entry')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${entry.replaceAll('.', '\\.')}$`) }) });
  const box = (role: 'textbox' | 'combobox' | 'checkbox') => row.getByRole(role, { name: nameOf(entry), exact: true });
  switch (kind?.type) {
    case 'text':
    case 'number':
      await box('textbox').fill(value === null ? '' : String(value));
      break;
    case 'flag':
      await box('checkbox').setChecked(value === true);
      break;
    case 'choice':
      await box('combobox').selectOption(wireProfile.choice[choiceName(value as string | number)]);
      break;
    case 'parts':
      for (const part of value as readonly string[])
        await row.getByRole('checkbox', { name: wireProfile.choice[choiceName(part)] }).check();
      break;
    case 'names':
    case 'words':
      await setTags(row.getByRole('combobox').or(row.getByRole('textbox')).first(), value as readonly string[]);
      break;
    case 'fields':
      await setFields(row, value as unknown as readonly Field[]);
      break;
    case 'statuses':
      await setStatuses(row, value as Readonly<Record<string, string>>);
      break;
    case 'ids': {
      const ids = value as { readonly name: string; readonly as: string; readonly shape: string; readonly separator: string };
      await row.getByRole('checkbox').check();
      await row.getByRole('textbox').fill(ids.name);
      await row.getByRole('combobox', { name: 'Forma dos números' }).selectOption(ids.as);
      await row.getByRole('combobox', { name: 'Forma da lista' }).selectOption(ids.shape);
      await row.getByRole('combobox', { name: 'Separador da lista' }).selectOption(ids.separator);
      break;
    }
  }
}

async function setStatuses(row: Locator, statuses: Readonly<Record<string, string>>): Promise<void> {
  for (const _ of await row.getByRole('button', { name: /^Tirar o erro/ }).all())
    await row.getByRole('button', { name: 'Tirar o erro 1' }).click();
  for (const [index, [code, meaning]] of Object.entries(statuses).entries()) {
    await row.getByRole('button', { name: 'Acrescentar erro' }).click();
    await row.getByRole('textbox', { name: `Erro ${index + 1}` }).fill(code);
    await row.getByRole('combobox', { name: `Significado do erro ${index + 1}` }).selectOption(meaning);
  }
}

test('a network that differs in every entry is fitted in the editor, and the whole job runs on it', WIDE, async ({ launchApp }) => {
  const file = join(await mkdtemp(join(tmpdir(), 'recolha-other-')), 'profile.json');
  await writeFile(file, JSON.stringify(OTHER_PROFILE_FILE));
  const network = await startNetworkProcess(300, file);
  try {
    const station = { cnpj: CNPJ, name: 'Posto Outra Rede', uf: 'SP', pendingCount: 80, twins: 0 };
    const { clientId, clientSecret } = await network.addStation(station);
    const here: NetworkStation = {
      ...{ id: 'other', cnpj: CNPJ, environment: 'homologation', timeZone: 'America/Sao_Paulo', clientId },
      ...{ baseUrl: network.baseUrl, authUrl: network.baseUrl },
    };
    const answers = await answersOf(here, clientSecret);

    const app = await launchApp({ env: { RECOLHA_DOUBLE_VAULT: '1' } });
    const { page, userData } = app;
    await startTraining(page);
    await goToSettings(page, 'Avançado');

    await page.getByRole('button', { name: 'Por exemplo…' }).click();
    const shown = new Set<string>();
    for (const example of Object.keys(EXAMPLES) as Example[]) {
      const left = new Set(await fillBy(page, example, answers[example]));
      for (const [entry, kind] of KINDS)
        if (kind.type === 'names' && entry.startsWith(EXAMPLES[example].in) && !left.has(entry)) shown.add(entry);
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Pronto' }).click();
    expect(shown.size).toBeGreaterThan(35);
    for (const { path } of PROFILE_ENTRIES) if (!shown.has(path) || path === 'products.oneRoot') await setEntry(page, path);
    await page.getByRole('textbox', { name: 'Procurar no perfil' }).fill('');
    await expect(page.getByText(`${PROFILE_ENTRIES.length} mudanças não salvas`)).toBeVisible();
    await page.getByRole('button', { name: 'Salvar perfil' }).click();
    await expectTold(page, 'Perfil salvo. Já está valendo.');
    const saved = parseProfile(await readFile(join(userData, 'wire-profile.json'), 'utf8'));
    expect(saved).toEqual({ ok: true, value: otherProfile() });
    const same = PROFILE_ENTRIES.filter(({ path }) => isSame(WANTED[path], valuesOf(DEFAULT_PROFILE)[path]));
    expect(same).toEqual([]);

    await goToSettings(page, 'Postos');
    await page.getByRole('button', { name: 'Conectar posto' }).click();
    await page.getByLabel('Nome do posto').fill(station.name);
    await page.getByLabel('CNPJ').fill(CNPJ);
    await page.getByText('Homologação', { exact: true }).click();
    await page.getByLabel('Endereço da rede').fill(network.baseUrl);
    await page.getByLabel('Identificador (client_id)').fill(clientId);
    await page.getByLabel('Segredo (client_secret)').fill(clientSecret);
    await page.getByRole('button', { name: 'Testar acesso' }).click();
    await page.getByRole('button', { name: 'Salvar posto' }).click();
    await expect(page.getByText('Homologação', { exact: true }).first()).toBeVisible();

    await goTo(page, 'Importar');
    await chooseFile(page, { name: 'outra rede.csv', content: SHEET });
    await settleAll(page);
    await send(page);
    await goTo(page, 'Em vigor');
    const inForce = page.getByRole('grid', { name: 'Preços em vigor neste posto' });
    await expect(inForce.getByRole('row').filter({ hasText: 'Etanol' }).first()).toContainText('4,17');

    await goTo(page, 'Pendências');
    await expect(page.getByText('R$').first()).toBeVisible();
    const { zip } = await network.fifty(CNPJ);
    await goTo(page, 'Anexar');
    await chooseFile(page, { name: 'notas.zip', content: zip });
    await expect(page.getByText(/arquivos lidos$/)).toBeVisible();
    await expect.poll(async () => numberIn(await noteList(page, 'Prontas').innerText())).toBeGreaterThan(3);
    await page.getByRole('button', { name: /^Anexar \d+ notas/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Anexar \d+ notas$/ })
      .click();
    await expect.poll(async () => (await network.accepted()).length).toBeGreaterThan(3);
    await expect(page.getByText(/^(\d+) de \1 concluídas$/)).toBeVisible();
    for (const { transactionIds } of await network.accepted()) expect(transactionIds.length).toBeGreaterThan(0);
  } finally {
    network.stop();
  }
});
