/** Sheets as stations have them: workbooks with titles, one product per column, percentages. */

import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, expectAccessible, goTo, lineOf, send, settleAll, startTraining } from './pages.ts';

const OURS = '11.222.333/0001-81';

test('workbooks, one product per column, agreements and percentages', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await test.step('a workbook of two sheets, with titles above the header', async () => {
    const sheetOf = (month: string, gasoline: number) => ({
      name: month,
      rows: [
        ['Rede de Postos Estrada'],
        [`Tabela de ${month}`],
        [],
        ['Produto', 'Preço de venda', 'Obs'],
        ['Gasolina Comum', gasoline, 'bomba 1'],
        ['Etanol', 4.19, ''],
      ],
    });
    const content = Buffer.from(await writeXlsx({ sheets: [sheetOf('Outubro', 5.97), sheetOf('Novembro', 6.07)] }));
    await chooseFile(page, { name: 'tabela.xlsx', content });
    const reading = page.getByRole('button', { name: 'Aba: Outubro' });
    await expect(reading).toHaveAttribute('title', /Cabeçalho: linha 4/);
    await expect(page.getByRole('region', { name: 'A planilha como veio' })).toContainText('Gasolina Comum');
    // Which of two sheets of the same columns is meant, only a person can tell.
    await expect(page.getByText(/^Usar os preços da aba “Outubro”\? Também há preços em “Novembro”/)).toBeVisible();
    await expectAccessible(page, 'a doubt about the sheet');
    await page.getByRole('button', { name: 'Está certo, seguir' }).click();
    await expect(lineOf(page, 5)).toContainText('R$ 5,97');

    await reading.click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('radio', { name: 'Outubro' })).toBeChecked();
    await expectAccessible(page, 'layout panel of a workbook');
    await panel.getByRole('radio', { name: 'Novembro' }).check();
    await expect(lineOf(page, 5)).toContainText('R$ 6,07');
    await panel.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('button', { name: 'Aba: Novembro' })).toBeVisible();
    await expectAccessible(page, 'review of a workbook');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(lineOf(page, 5)).toContainText('R$ 5,97');
  });

  await test.step('standard and agreement prices of one sheet, one of them a percentage', async () => {
    await goTo(page, 'Início');
    const content = [
      'Produto;Preço;Tipo;Cliente',
      'Etanol;4,20;Padrão;',
      'Etanol;-3%;Acordo;33.000.167/0001-01',
      'ZZ;6,05;Padrão;',
      'Gasolina Comum;6,0O;Padrão;',
    ].join('\r\n');
    await chooseFile(page, { name: 'acordos.csv', content });
    // The question stands on the sheet, and its row is lit.
    await expect(page.getByRole('heading', { name: 'Que produto é “ZZ”?' })).toBeVisible();
    await expect(lineOf(page, 4)).toHaveAttribute('data-look', 'lit');
    await expect(lineOf(page, 3)).toContainText('R$ 4,074');
    await expect(lineOf(page, 3)).toContainText('−3 % do padrão');
    const details = page.getByRole('region', { name: 'Detalhes da linha escolhida' });
    await lineOf(page, 3).getByRole('gridcell', { name: '3', exact: true }).click();
    await expect(details).toContainText('−3 % do padrão: R$ 4,074');

    // "Todos os 'ZZ' são GNV": one act, remembered.
    await lineOf(page, 4).getByText('ZZ', { exact: true }).click();
    await page.getByRole('button', { name: 'Corrigir várias' }).click();
    await page.getByRole('menuitem', { name: 'Trocar todos os “ZZ”…' }).click();
    await page.getByRole('combobox', { name: 'São o produto' }).click();
    await page.getByRole('option', { name: 'GNV' }).click();
    await page.getByRole('button', { name: 'Trocar todos' }).click();
    await expect(lineOf(page, 4)).toContainText('GNV');
    await expect(lineOf(page, 4)).toContainText('ZZ');

    // Kinds of issues lead to their rows; a search finds what a filter hides.
    await page.getByRole('group', { name: 'Tipos de aviso' }).getByText('preço ilegível').click();
    await expect(details).toContainText('Linha 5');
    await page.keyboard.press('Control+F');
    await page.keyboard.type('33.000.167');
    await page.keyboard.press('Enter');
    await expect(details).toContainText('Linha 3');
    await expect(page.getByText(/Padrão: 2 preços · Acordo: 1 preço/)).toBeVisible();
    await expectAccessible(page, 'review with a percentage');
  });

  await test.step('one product per column, corrected and sent', async () => {
    await goTo(page, 'Início');
    const content = [`CNPJ;Gasolina Comum;Etanol;Diesel S10;Desconto`, `${OURS};6,11;4,22;5,93;0,05`].join('\r\n');
    await chooseFile(page, { name: 'larga.csv', content });
    // A column that is not sent but may matter is asked about, once.
    await expect(page.getByText(/^Não vamos usar a coluna “Desconto”/)).toBeVisible();
    await page.getByRole('button', { name: 'Está certo, seguir' }).click();
    const grid = page.getByRole('grid', { name: 'Conferência dos preços' });
    await expect(grid).toContainText('R$ 5,93');
    const reading = page.getByRole('button', { name: /^Leitura/ });
    await expect(reading).toHaveAttribute('title', /Um produto por coluna: 3/);
    await reading.click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByLabel('Preços na coluna Etanol')).toBeChecked();
    await panel.getByLabel('Preços na coluna Etanol').uncheck();
    await panel.getByRole('button', { name: 'Aplicar' }).click();
    await expect(panel).toBeHidden();
    await expect(grid).not.toContainText('R$ 4,22');
    await settleAll(page);
    await expect(page.getByRole('button', { name: 'Enviar 2 preços' })).toBeEnabled();
    await send(page);

    // The second sheet of this layout needs no click, and says so.
    await goTo(page, 'Importar');
    await chooseFile(page, { name: 'larga-2.csv', content: content.replace('6,11', '6,13') });
    await expect(grid).toContainText('R$ 6,13');
    await expect(grid).not.toContainText('R$ 4,22');
    await expect(page.getByText(/^Lida como em/)).toBeVisible();
  });
});
