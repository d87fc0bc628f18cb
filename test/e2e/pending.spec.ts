/** What is not paid because its note is missing: seen, narrowed, kept for the times without a network. */

import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures/app.ts';
import { CORE } from './fixtures/whole.ts';
import { expectAccessible, goTo, openFirstRow, setFault, startTraining } from './pages.ts';

test('the pending list says what its notes need, is narrowed and exported, and opens without a network', CORE, async ({ launchApp }) => {
  const app = await launchApp();
  await startTraining(app.page);
  await test.step('what the missing notes need stands by customer, and adds up to the list', async () => {
    const { page } = app;
    await goTo(page, 'Pendências');
    const grid = page.getByRole('grid', { name: 'Abastecimentos pendentes' });
    await expect(grid).toHaveAttribute('aria-rowcount', '61');
    await page.getByLabel('Buscar', { exact: true }).fill('expresso vale');
    await expect(grid).not.toHaveAttribute('aria-rowcount', '61');
    const count = Number(await grid.getAttribute('aria-rowcount')) - 1;

    await page.getByRole('button', { name: 'Dados para emissão' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dados para emissão' });
    const lines = dialog.locator('tbody tr');
    await expect(lines).toHaveCount(count);
    await expect(dialog.locator('.rc-issue-total')).toContainText(`${count} abastecimento`);
    await expectAccessible(page, 'os dados para emissão');
    const read = dialog.getByRole('button', { name: 'Ler da rede' });
    await read.click();
    await expect(read).toHaveCount(0);
    await expect(dialog.getByText('CNPJ ainda não lido da rede')).toHaveCount(0);
    // The odometer is told with the data for issuing alone.
    await expect(lines.first().locator('td').nth(7)).toHaveText(/^\d+$/);
    await expect(lines).toHaveCount(count);

    await dialog.getByRole('button', { name: 'Copiar tabela' }).first().click();
    await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible();
    const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Salvar planilha' }).click()]);
    expect(saved.suggestedFilename()).toMatch(/^dados-para-emissao-.*\.xlsx$/);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Anexar notas' }).click();
    await expect(page.getByRole('heading', { name: 'Anexar', level: 1 })).toBeVisible();
  });

  await test.step('the pending list is narrowed by age, client and text, exported, and opens without a network', async () => {
    await goTo(app.page, 'Pendências');
    // What was searched for is still there.
    await app.page.getByLabel('Buscar', { exact: true }).fill('');
    const grid = () => app.page.getByRole('grid', { name: 'Abastecimentos pendentes' });
    await expect(grid()).toHaveAttribute('aria-rowcount', '61');
    await expectAccessible(app.page, 'Pendências');

    const oldest = app.page
      .getByRole('group', { name: 'Dias sem nota: clique para filtrar' })
      .getByRole('button', { name: /Mais de 30 dias/ });
    const count = Number(/(\d+) abastecimento/.exec(await oldest.innerText())?.[1]);
    expect(count).toBeGreaterThan(4);
    await oldest.click();
    await expect(oldest).toHaveAttribute('aria-pressed', 'true');
    await expect(grid()).toHaveAttribute('aria-rowcount', String(count + 1));

    await app.page.getByRole('button', { name: 'Exportar' }).click();
    const [saved] = await Promise.all([app.page.waitForEvent('download'), app.page.getByRole('menuitem', { name: 'CSV' }).click()]);
    const csv = await readFile(await saved.path(), 'utf8');
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(count + 1);
    await app.page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await expect(grid()).toHaveAttribute('aria-rowcount', '61');
    await app.page.getByLabel('Buscar', { exact: true }).fill('expresso vale');
    await expect(grid()).not.toHaveAttribute('aria-rowcount', '61');
    await expect(grid().getByRole('row').nth(1)).toContainText('Expresso Vale');
    await app.page.getByLabel('Buscar', { exact: true }).fill('');
    await expect(grid()).toHaveAttribute('aria-rowcount', '61');

    // By keyboard into a row: all fields that the network gives.
    await openFirstRow(grid());
    const fueling = app.page.getByRole('dialog', { name: /^Abastecimento de/ });
    await expect(fueling.getByText('Número na rede').first()).toBeVisible();
    // As the network wrote it, for who gives support.
    await fueling.getByText('Ver como a rede respondeu').first().click();
    await expect(fueling.getByText('transaction.id')).toBeVisible();
    await fueling.getByRole('tab', { name: 'Histórico' }).click();
    await expect(fueling.getByText('Apareceu na lista')).toBeVisible();
    await expectAccessible(app.page, 'um abastecimento');
    await app.page.keyboard.press('Escape');

    await setFault(app.page, 'offline');
    await goTo(app.page, 'Pendências');
    await expect(grid()).toHaveAttribute('aria-rowcount', '61');
    await app.page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(app.page.getByText(/A lista abaixo é a de/)).toBeVisible();
    await expect(app.page.getByText(/^atualizado/).first()).toBeVisible();
    await expect(grid()).toHaveAttribute('aria-rowcount', '61');
  });
});
