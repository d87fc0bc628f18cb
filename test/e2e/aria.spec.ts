/** What a screen reader is told on the three screens where a wrong word costs money. */

import type { Page } from '@playwright/test';
import { LOOK, openView } from '../screens/open-view.ts';
import { VIEWS } from '../screens/views/all.ts';
import { expect } from './fixtures/app.ts';
import { test } from './fixtures/served.ts';

async function show(page: Page, url: string, name: string): Promise<void> {
  const view = Object.values(VIEWS)
    .flat()
    .find((each) => each.name === name);
  if (view === undefined) throw new Error(`no screen is called ${name}`);
  await openView(page, url, view);
}

test.use(LOOK);

test('import: a question, its place among the others, its answers', async ({ page, served }) => {
  await show(page, served.url, 'question-product');
  await expect(page.getByRole('region', { name: '4 perguntas antes de conferir' })).toMatchAriaSnapshot(`
    - region "4 perguntas antes de conferir":
      - heading "4 perguntas antes de conferir" [level=2]
      - button "Pergunta anterior"
      - text: 2 de 4
      - button "Próxima pergunta"
      - region "Que produto é “DIESEL”?":
        - heading "Que produto é “DIESEL”?" [level=3]
        - paragraph: 4 linhas
        - paragraph: "Pode ser S10 ou S500: são preços diferentes."
        - button "Diesel B S10 Comum"
        - button "Diesel B S10 Aditivado"
        - combobox "Produto da rede para “DIESEL”"
        - button "Não é combustível"
  `);
});

test('matching: both lists with what tells their rows apart', async ({ page, served }) => {
  await show(page, served.url, 'match');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - button "Voltar às notas"
      - heading "Conferir à mão" [level=1]
      - region "Notas que precisam de você":
        - heading "Notas que precisam de você" [level=2]
        - textbox "Procurar notas"
        - listbox "Notas que precisam de você":
          - option "48120 · 20/11/2026 21:00 Transportes Rápido Paulista S.A. 33.000.167/0001-01 R$ 150,00 Divergente"
          - option "48121 · 20/11/2026 19:58 Expresso Vale do Tietê Ltda. 60.746.948/0001-12 R$ 941,90 Ambígua"
      - region "Abastecimentos pendentes":
        - heading "Abastecimentos pendentes, do mais parecido ao menos" [level=2]
        - listbox "Abastecimentos pendentes"
      - button "Confirmar par" [disabled]
  `);
});

test('uploads: their state, what waits for a person, and the choices of one in doubt', async ({ page, served }) => {
  await show(page, served.url, 'outbox');
  await expect(page.getByRole('grid', { name: 'Envios' })).toMatchAriaSnapshot(`
    - grid "Envios":
      - rowgroup:
        - row:
          - columnheader:
            - checkbox "Marcar todos os que esperam uma decisão ou podem ser cancelados"
          - columnheader "Situação"
          - columnheader "Envio"
          - columnheader "Posto"
      - rowgroup:
        - row:
          - gridcell "Marcar tabela-precos-18-11.csv"
          - gridcell "Incerto"
          - gridcell "Abrir o envio de tabela-precos-18-11.csv 40 preços · Preço de acordo"
          - 'gridcell "Decida: não sabemos se a rede recebeu."'
          - gridcell "Decidir o envio de tabela-precos-18-11.csv"
  `);
  await show(page, served.url, 'upload-uncertain');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - button "Todos os envios"
      - heading "Envio de tabela-precos-18-11.csv" [level=1]
      - status: Incerto
      - region "Este lote precisa que você decida":
        - heading "Este lote precisa que você decida" [level=2]
        - list:
          - listitem: "13:09: 12 de 40 preços em vigor são iguais aos enviados."
          - listitem: "13:15: 12 de 40 preços em vigor são iguais aos enviados; os outros 28 continuam como antes."
        - button "Conferir agora"
        - button "Já está na rede"
        - button "Enviar de novo"
  `);
});
