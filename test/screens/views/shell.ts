/** What stands around every screen, and the first run. */

import type { Page } from '@playwright/test';
import { go, inTurn, keys, onDays, press, says, type View } from '../view.ts';

const search = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar em tudo' }).fill(text);
};
const connect = press(/Conectar meu posto/);
const withPerson = async (page: Page) => {
  await go('Ajustes')(page);
  await press('Pessoas')(page);
  for (const name of ['Maria Aparecida de Souza', 'João']) {
    await page.getByLabel('Nome').fill(name);
    await press('Adicionar')(page);
    await page.getByText(name, { exact: true }).first().waitFor();
  }
};

export const SHELL_VIEWS: readonly View[] = [
  { name: 'first-run', scenario: 'first-run' },
  { name: 'first-run-connect', scenario: 'first-run', act: connect },
  {
    name: 'first-run-refused',
    scenario: 'first-run',
    act: async (page) => {
      await connect(page);
      await page.getByLabel('Nome do posto').fill('Auto Posto Beira-Rio Ltda.');
      await page.getByLabel('CNPJ').fill('12ABC34501DE99');
      await page.getByLabel('Endereço da rede').fill('https://api.homologacao.exemplo.com.br');
      await page.getByLabel('Identificador (client_id)').fill('beira-rio');
      await page.getByLabel('Segredo (client_secret)').fill('errado');
      await press('Testar acesso')(page);
      await page.getByText('Credenciais inválidas').or(page.getByText('não aceitou')).first().waitFor();
    },
  },
  { name: 'search', scenario: 'normal', act: search('') },
  { name: 'search-found', scenario: 'normal', act: search('e') },
  { name: 'search-none', scenario: 'normal', act: search('xyzzy') },
  { name: 'keys', scenario: 'normal', act: keys('F1') },
  { name: 'help', scenario: 'normal', act: inTurn(go('Em vigor'), press('Ajuda: Em vigor'), says('Abra uma linha para ver o histórico')) },
  { name: 'bell', scenario: 'normal', act: press(/^Avisos/) },
  {
    name: 'bell-told',
    scenario: 'offline',
    act: async (page) => {
      await go('Em vigor')(page);
      await press(/^Atualizar/)(page);
      await page.getByRole('alert').first().waitFor();
      await press(/^Avisos/)(page);
    },
  },
  { name: 'stations-menu', scenario: 'awful', act: press(/^Posto ativo/) },
  { name: 'reach', scenario: 'offline', act: press(/^Situação da rede/) },
  { name: 'reach-refused', scenario: 'errors', act: press(/^Situação da rede/) },
  { name: 'navigation-folded', scenario: 'normal', act: press('Só ícones') },
  { name: 'who', scenario: 'normal', act: inTurn(withPerson, press(/^Quem está usando/)) },
  ...onDays('home', ['normal', 'empty', 'offline', 'awful', 'production']),
  // Nothing is up to date where a banner says that nothing leaves.
  { name: 'home-errors', scenario: 'errors', act: says('Veja o alto da tela.') },
  { name: 'banners', scenario: 'errors', act: inTurn(go('Em vigor'), press(/^Ver os/)) },
  { name: 'home-loading', scenario: 'normal', held: ['todayNeeds', 'pricesInForce', 'pendingTotals', 'outboxList', 'importsList'] },
  { name: 'home-failing', scenario: 'normal', failing: ['todayNeeds', 'pricesInForce', 'importsList'] },
];
