/** What stands around every screen: its navigation, its keys, its search. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { expectAccessible, goTo, setFault, startTraining } from './pages.ts';

const PLATE = /^[A-Z]{3}-?\d[A-Z\d]\d\d$/;

async function importExamples(page: Page): Promise<void> {
  await goTo(page, 'Anexar');
  await page.getByRole('button', { name: 'Gerar notas de exemplo' }).first().click();
  await page.getByRole('button', { name: 'Importar agora' }).click();
  await expect(page.getByText(/arquivos lidos$/)).toBeVisible();
}

test('the keys lead to the screens, and the bell to what was said', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp({ env: { RECOLHA_DOUBLE_VAULT: '1' } });
  await startTraining(page);
  await test.step('the screens and the list of keys are a key away, and typing is typing', async () => {
    const nav = page.getByRole('navigation', { name: 'Principal' });
    const open = nav.locator('[aria-current="page"]');
    await page.keyboard.press('Control+4');
    await expect(open).toHaveText('Pendências');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pendências');
    await page.keyboard.press('Control+9');
    await expect(open).toHaveText('Ajustes');
    await page.keyboard.press('Control+4');
    await expect(open).toHaveText('Pendências');

    const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await page.keyboard.press('F1');
    await expect(keys.getByText('Ver os atalhos')).toBeVisible();
    await expectAccessible(page, 'keys');
    // A dialog is over the screens: their keys do not go through it.
    await page.keyboard.press('Control+1');
    await expect(open).toHaveText('Pendências');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();

    const search = page.getByRole('textbox', { name: /^Buscar/ }).first();
    await search.focus();
    await page.keyboard.type('?');
    await expect(search).toHaveValue('?');
    await expect(keys).toBeHidden();
    await search.fill('');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });

  await test.step('what was said in passing can be read again behind the bell, and put away', async () => {
    await setFault(page, 'status-500');
    const bell = page.getByRole('button', { name: /^Avisos/ });
    await expect(bell).toHaveAccessibleName('Avisos: 1 novo');
    // It stands above the place of a bottom bar, so that both bars and the header stay free.
    const toast = await page.getByRole('alert').filter({ hasText: 'Simulação aplicada.' }).boundingBox();
    const header = await page.locator('.rc-header').boundingBox();
    const height = await page.evaluate(() => window.innerHeight);
    expect(toast?.y ?? 0).toBeGreaterThan((header?.y ?? 999) + (header?.height ?? 0));
    expect((toast?.y ?? 999) + (toast?.height ?? 0)).toBeLessThan(height - 76);
    await goTo(page, 'Em vigor');
    await page.getByRole('button', { name: /^Atualizar/ }).click();
    await expect(bell).toHaveAccessibleName('Avisos: 2 novos');
    await bell.click();
    const list = page.getByRole('dialog', { name: 'Avisos' }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(list.first()).toContainText('Código para o suporte');
    await expectAccessible(page, 'bell');
    await page.getByRole('button', { name: 'Limpar avisos' }).click();
    await expect(page.getByText('Nenhum aviso por enquanto.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell).toHaveAccessibleName('Avisos');
  });
});

test('the navigation shows its icons alone when asked to, or where there is little room, and remembers it', WIDE, async ({ launchApp }) => {
  const app = await launchApp({ env: { RECOLHA_DOUBLE_VAULT: '1' } });
  await startTraining(app.page);
  const name = () => app.page.getByRole('navigation', { name: 'Principal' }).getByText('Pendências', { exact: true });
  const written = async () => ((await name().boundingBox())?.width ?? 0) > 20;
  expect(await written()).toBe(true);
  await app.page.getByRole('button', { name: 'Só ícones' }).click();
  await expect(app.page.getByRole('button', { name: 'Mostrar nomes' })).toBeVisible();
  expect(await written()).toBe(false);
  // What is not written is still said.
  await goTo(app.page, 'Pendências');
  await expectAccessible(app.page, 'folded');
  await app.relaunch();
  await expect(app.page.getByRole('button', { name: 'Mostrar nomes' })).toBeVisible();
  await app.page.keyboard.press('Control+b');
  await expect(app.page.getByRole('button', { name: 'Só ícones' })).toBeVisible();
  expect(await written()).toBe(true);
  // As a window of 1366 x 768 is at 200 %.
  await app.page.setViewportSize({ width: 683, height: 384 });
  await expect(app.page.getByRole('button', { name: 'Só ícones' })).toBeHidden();
  expect(await written()).toBe(false);
  await goTo(app.page, 'Ajustes');
});

test('one search finds screens, commands, fuelings, notes and prices, by keyboard alone', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp({ env: { RECOLHA_DOUBLE_VAULT: '1' } });
  await startTraining(page);
  await importExamples(page);

  const field = page.getByRole('combobox', { name: 'Buscar em tudo' });
  const options = page.getByRole('listbox', { name: 'Resultados da busca' }).getByRole('option');
  const chosen = options.and(page.locator('[aria-selected="true"]'));
  const look = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };

  await look('pendên');
  await expect(chosen).toHaveText('Pendências');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pendências' })).toBeVisible();
  await expect(field).toBeHidden();

  // A plate leads to its fueling.
  const plate = (await page.getByRole('grid').first().getByRole('row').nth(1).getByText(PLATE).first().textContent()) ?? '';
  await look(plate);
  await expect(options.first()).toContainText(plate);
  await expectAccessible(page, 'search');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(plate).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Enter may come before the answer does.
  await look('43');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Anexar' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Procurar notas' })).not.toHaveValue('');
  const notes = page.getByRole('grid', { name: 'Notas lidas neste computador' });
  await expect(notes.getByRole('row')).toHaveCount(2);
  await expect(notes.getByRole('row').nth(1)).toContainText(/^43\//);

  await look('etanol');
  await expect(options.filter({ hasText: 'Preços em vigor' })).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toContainText('Preços em vigor');
  await page.keyboard.press('Enter');
  const prices = page.getByRole('grid', { name: 'Preços em vigor neste posto' });
  await expect(prices.getByText('Etanol').first()).toBeVisible();
  await expect(prices.getByText('GNV')).toHaveCount(0);

  await look('tema escuro');
  await expect(chosen).toHaveText('Tema escuro');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await look('xyzzy');
  await expect(page.getByText(/^Nada encontrado/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('a file that was saved is shown in its folder, also later', WIDE, async ({ launchApp }) => {
  const app = await launchApp({ env: { RECOLHA_DOUBLE_VAULT: '1' } });
  const { page, host } = app;
  test.skip(host !== 'double', 'what the system shows is seen by the double alone');
  await startTraining(page);
  await goTo(page, 'Pendências');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  const name = saved.suggestedFilename();
  await expect(page.getByRole('alert').getByText(`${name} foi salvo.`)).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByRole('button', { name: 'Mostrar na pasta' }).click();
  await expect.poll(() => app.output()).toMatch(new RegExp(`shell.showItemInFolder .*${name}`));
});
