/** The wire profile in the hands of an integrator: edited, held against the network, put in force without a restart. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PROFILE_ENTRIES } from '../../main/network/profile/editing/entries.ts';
import { expect, test } from './fixtures/app.ts';
import { expectTold } from './fixtures/told.ts';
import { WIDE } from './fixtures/whole.ts';
import { expectAccessible, goTo, goToSettings, setFault, startTraining } from './pages.ts';

const entryOf = (page: Page, path: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${path.replaceAll('.', '\\.')}$`) }) })
    .filter({ has: page.locator('.rc-wire-name') });

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Procurar no perfil' }).fill(text);
}

/** Which entries are drawn anew, or taken out, by what is done: React gives an element that is drawn properties of its own making. */
async function drawnBy(page: Page, act: () => Promise<unknown>): Promise<readonly string[]> {
  const list = await page.evaluateHandle(() => {
    const propsOf = (row: Element): unknown =>
      Object.getOwnPropertyDescriptor(row, Object.keys(row).find((name) => name.startsWith('__reactProps')) ?? '')?.value;
    const before = [...document.querySelectorAll('.rc-wire-entry')].map((row) => [row, propsOf(row)] as const);
    return {
      drawn: () =>
        before.flatMap(([row, was]) => (propsOf(row) === was && row.isConnected ? [] : [row.querySelector('summary')?.textContent ?? ''])),
    };
  });
  await act();
  return list.evaluate(({ drawn }) => drawn());
}

const save = (page: Page) => page.getByRole('button', { name: 'Salvar perfil' });

test('an entry is changed, a mistake is named at it, and it holds without a restart', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  const { page, userData } = app;
  const file = join(userData, 'wire-profile.json');
  await startTraining(page);
  await goToSettings(page, 'Avançado');
  await expect(page.getByText(`${PROFILE_ENTRIES.length} itens`)).toBeVisible();
  await expectAccessible(page, 'wire profile');

  // Rows are drawn by opening their section alone: all of them take longer than anybody waits.
  await expect(page.locator('.rc-wire-name')).toHaveCount(0);
  await page.locator('summary', { hasText: 'Parâmetros dos pedidos' }).click();
  const box = entryOf(page, 'query.page').getByRole('textbox', { name: 'Página', exact: true });
  const drawn = await drawnBy(page, async () => {
    await box.fill('com espaço');
    await expect(entryOf(page, 'query.page').getByRole('alert')).not.toBeEmpty();
  });
  expect(drawn, 'typing in an entry draws it, and no other').toEqual(['query.page']);
  await find(page, 'query.page');
  await expect(page.getByText('2 itens')).toBeVisible();
  await expect(page.locator('.rc-wire-name')).toHaveCount(2);
  await expect(entryOf(page, 'query.page').getByRole('alert')).not.toBeEmpty();
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page, 'wire profile with a mistake');
  expect(existsSync(file)).toBe(false);

  await box.fill('pagina');
  await expect(page.getByText('1 mudança não salva')).toBeVisible();
  expect(existsSync(file)).toBe(false);
  await save(page).click();
  await expectTold(page, 'Perfil salvo. Já está valendo.');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ query: { page: 'pagina' } });

  // The client and the training network both speak it now: nothing was started again.
  await page.getByRole('button', { name: 'Testar agora' }).click();
  const steps = page.getByRole('list', { name: 'Passos do teste' });
  await expect(page.getByRole('button', { name: 'Salvar relatório' })).toBeVisible();
  const step = (name: string) => steps.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(step('Acesso').first()).toContainText('Certo');
  // Whether an answer was read rightly, a person sees by its first rows.
  for (const name of ['Produtos', 'Um produto', 'Preços em vigor', 'Pendências', 'Abastecimentos'])
    await expect(step(name).first()).toContainText('Confira');
  await step('Pendências').first().getByRole('button', { name: 'Sim, está certo' }).click();
  await expect(step('Pendências').first()).toContainText('Certo');
  await step('Produtos').getByText('Ver detalhes: Produtos').click();
  await expect(step('Produtos').first()).toContainText('pagina=1');
  await expectAccessible(page, 'network test');
  const [report] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Salvar relatório' }).click()]);
  const text = readFileSync(await report.path(), 'utf8');
  expect(text).toContain('"page":"pagina"');
  expect(text).toMatch(/GET \/supplier-integration\/v1\/suppliers\/products\?pagina=1/);
  expect(text).not.toMatch(/eyJ/);

  await page.getByRole('button', { name: 'Voltar ao padrão: Página' }).click();
  await save(page).click();
  await expect(page.getByText('mudança não salva')).toHaveCount(0);
  expect(existsSync(file)).toBe(false);

  await setFault(page, 'offline');
  await goToSettings(page, 'Avançado');
  await page.getByRole('button', { name: /^Testar (?:agora|de novo)$/ }).click();
  await expect(step('Acesso').first()).toContainText('Problema');
  await expect(step('Acesso').first()).toContainText('fora do ar');
  await expectAccessible(page, 'network test, offline');
});

test('a file that was refused is mended in the editor, and the network is spoken to again', WIDE, async ({ launchApp }) => {
  const userData = await mkdtemp(join(tmpdir(), 'recolha-e2e-'));
  const file = join(userData, 'wire-profile.json');
  writeFileSync(file, JSON.stringify({ query: { page: 5, pageSize: 'tamanho' }, nada: 1 }));
  const { page } = await launchApp({ userData });
  await startTraining(page);
  await expect(page.getByText('Nada vai para a rede por enquanto.')).toBeVisible();
  await goToSettings(page, 'Avançado');
  await expect(page.getByText('O arquivo do perfil tem erro. Corrija os itens marcados e salve.')).toBeVisible();
  await expect(page.getByText(/^Do arquivo: nada: /)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Ver os erros' }).check();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await entryOf(page, 'query.page').getByRole('textbox', { name: 'Página', exact: true }).fill('p');
  await save(page).click();
  await expectTold(page, 'Perfil salvo. Já está valendo.');
  await expect(page.getByText('Nada vai para a rede por enquanto.')).toHaveCount(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ query: { page: 'p', pageSize: 'tamanho' } });
  expect(JSON.parse(readFileSync(join(userData, 'wire-profile-recusado.json'), 'utf8'))).toHaveProperty('nada');

  // One that an integrator sent takes the place of all of it, once what it changes was seen.
  const content = JSON.stringify({ query: { pageSize: 'linhas' } });
  const upload = { name: 'perfil.json', mimeType: 'application/json', buffer: Buffer.from(content) };
  await page.getByLabel('Arquivo do perfil', { exact: true }).setInputFiles(upload);
  const question = page.getByRole('dialog', { name: 'Usar o perfil de “perfil.json”?' });
  await expect(question.getByRole('row').filter({ hasText: '"linhas"' })).toBeVisible();
  await question.getByRole('button', { name: 'Usar este perfil' }).click();
  await expect(question).toHaveCount(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ query: { pageSize: 'linhas' } });
  await goTo(page, 'Em vigor');
  await page.getByRole('button', { name: /^Atualizar/ }).click();
  await expect(page.getByText('Etanol').first()).toBeVisible();

  // A file that others put there meanwhile is shown; it is replaced, or used, by a choice only.
  const put = (text: string): void => writeFileSync(file, JSON.stringify({ query: { page: text } }));
  const edit = async (text: string): Promise<void> => {
    await entryOf(page, 'query.page').getByRole('textbox', { name: 'Página', exact: true }).fill(text);
    await save(page).click();
  };
  await goToSettings(page, 'Avançado');
  await find(page, 'query.page');
  put('fora');
  await edit('minha');
  const outside = page.getByRole('alert').filter({ hasText: 'Ele ainda não vale.' });
  await expect(outside.getByRole('row').filter({ hasText: '"fora"' })).toBeVisible();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ query: { page: 'fora' } });
  await outside.getByRole('button', { name: 'Salvar o desta tela' }).click();
  await expect(outside).toHaveCount(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ query: { page: 'minha', pageSize: 'linhas' } });
  expect(JSON.parse(readFileSync(join(userData, 'wire-profile-recusado-2.json'), 'utf8'))).toEqual({ query: { page: 'fora' } });
  put('outra');
  await edit('mais');
  await outside.getByRole('button', { name: 'Usar o do arquivo' }).click();
  await expect(outside).toHaveCount(0);
  await expect(entryOf(page, 'query.page').getByRole('textbox', { name: 'Página', exact: true })).toHaveValue('outra');
});

test('an answer is fetched and a field is pressed, with the keyboard alone', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await goToSettings(page, 'Avançado');
  await page.getByRole('button', { name: 'Por exemplo…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Preencher por exemplo' });
  await dialog.getByRole('button', { name: 'Buscar na rede' }).focus();
  await page.keyboard.press('Enter');
  const rows = dialog.getByRole('region', { name: 'Como o programa entende' });
  await expect(rows.getByRole('row').nth(1)).toContainText('R$');
  await expectAccessible(page, 'example');
  await dialog.getByRole('radio', { name: 'Nome do produto' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByTitle('data.0.product_id', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Nome do produto' })).toHaveAccessibleDescription('em product_id');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 mudança não salva')).toBeVisible();
  await page.getByRole('button', { name: 'Ver o que sai…' }).click();
  const request = page.getByRole('dialog', { name: 'O que o programa mandaria' });
  await expect(request.getByRole('region', { name: 'Corpo do pedido' })).toContainText('"price":5.89');
  await request.getByRole('combobox', { name: 'Pedido' }).selectOption('Nota');
  await expect(request.getByRole('region', { name: 'Corpo do pedido' })).toContainText('xml_content_base64');
  await expectAccessible(page, 'request preview');
});
