/** Files that are no price sheet: each gets its own sentence, and nothing is left behind. */

import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, goTo, startTraining } from './pages.ts';

test(
  'a bad file gets its own sentence, a huge one before it is read, and a sheet without prices is asked about',
  WIDE,
  async ({ launchApp }) => {
    const { page } = await launchApp();
    await startTraining(page);
    await test.step('each bad file gets its own sentence', async () => {
      const sentences = new Set<string>();

      async function refused(name: string, content: Buffer | string, words: RegExp): Promise<void> {
        await goTo(page, 'Início');
        await chooseFile(page, { name, content });
        const sentence = page.getByRole('alert').filter({ hasText: words });
        await expect(sentence).toBeVisible();
        sentences.add((await sentence.textContent()) ?? '');
      }

      await refused('foto.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), /imagem/i);
      await refused('vazio.csv', '', /vazi/i);
      await refused('sistema.csv', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 37) % 256)), /texto|planilha/i);
      await refused('planilha.xlsx.csv', Buffer.from('504b030414000600080000002100', 'hex'), /XLSX|Excel/i);
      expect(sentences.size).toBe(4);
      await goTo(page, 'Início');
      const needs = page.getByRole('list', { name: 'O que precisa de você' });
      await expect(needs).toBeVisible();
      await expect(needs.getByRole('button', { name: /^Continuar/ })).toHaveCount(0);
    });

    await test.step('a file of 100 MB is refused before it is read', async () => {
      await goTo(page, 'Início');
      // Made in the page: a hundred megabytes need not cross from the test.
      await page
        .locator('input[type=file]')
        .first()
        .evaluate((input: HTMLInputElement) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(100 * 1024 * 1024)], 'enorme.csv', { type: 'text/csv' }));
          input.files = transfer.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        });
      await expect(page.getByText(/“enorme\.csv” tem 100/).first()).toBeVisible();
    });

    await test.step('a sheet without a price column asks for it', async () => {
      await goTo(page, 'Início');
      await chooseFile(page, { name: 'sem-preco.csv', content: 'Produto;Bomba\r\nEtanol;A1\r\nGNV;A2\r\n' });
      await expect(page.getByRole('heading', { name: 'Quais são as colunas?' })).toBeVisible();
      await expect(page.getByText(/preço/i).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Enviar/ })).toBeDisabled();
    });
  },
);
