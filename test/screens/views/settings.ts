/** Ajustes, page by page, with their dialogs. */

import type { Page } from '@playwright/test';
import { NETWORK_SAMPLES } from '../../fakes/page/network-samples.ts';
import { go, inTurn, onDays, press, type View } from '../view.ts';

const part = (name: string) =>
  inTurn(go('Ajustes'), (page) =>
    page.getByRole('navigation', { name: 'Partes dos ajustes' }).getByRole('button', { name, exact: true }).click(),
  );
const stations = part('Postos');
const more = (name: string) => inTurn(stations, press(/^Mais ações para/), (page) => page.getByRole('menuitem', { name }).click());
const people = part('Pessoas');
const addPeople = inTurn(people, async (page) => {
  for (const name of ['Maria Aparecida de Souza Albuquerque', 'João']) {
    await page.getByLabel('Nome').fill(name);
    await press('Adicionar')(page);
    await page.getByText(name, { exact: true }).first().waitFor();
  }
});
const withPin = inTurn(people, press('Criar PIN'), async (page) => {
  await page.getByLabel('PIN novo (4 a 12 números)').fill('1234');
  await page.getByLabel('PIN novo, de novo').fill('1234');
  await press('Guardar PIN')(page);
  await page.getByText('O PIN está ligado.').waitFor();
});
const sheets = part('Planilhas e notas');
const support = part('Ajuda e suporte');
const health = inTurn(support, press('Verificar conexão e PC'), (page) => page.getByText('182,4 GB livres.').waitFor());

const fit = inTurn(part('Avançado'), press('Montar o perfil…'), (page) => page.getByRole('dialog').waitFor());
const fitted = inTurn(fit, async (page) => {
  const file = { name: 'rede.postman_collection.json', mimeType: 'application/json', buffer: Buffer.from(NETWORK_SAMPLES) };
  await page.getByLabel('Arquivos da rede').setInputFiles(file);
  await page.getByRole('region', { name: 'Isto só você sabe' }).waitFor();
});

export const SETTINGS_VIEWS: readonly View[] = [
  ...onDays('settings-stations', ['normal', 'empty', 'errors', 'awful'], stations),
  { name: 'settings-station-edit', scenario: 'awful', act: more('Editar') },
  {
    name: 'settings-station-secret',
    scenario: 'production',
    act: inTurn(stations, press('Mais ações para Posto Avenida Central'), (page) =>
      page.getByRole('menuitem', { name: 'Trocar segredo' }).click(),
    ),
  },
  { name: 'settings-station-remove', scenario: 'awful', act: more('Remover') },
  { name: 'settings-station-remove-failing', scenario: 'awful', failing: ['stationsHoldings'], act: more('Remover') },
  { name: 'settings-station-connect', scenario: 'normal', act: inTurn(stations, press('Conectar posto')) },
  {
    name: 'settings-station-untested',
    scenario: 'normal',
    act: inTurn(stations, press('Conectar posto'), async (page) => {
      await page.getByLabel('Nome do posto').fill('Auto Posto Beira-Rio Ltda.');
      await page.getByLabel('CNPJ').fill('12ABC34501DE99');
      await page.getByLabel('Endereço da rede').fill('https://api.homologacao.exemplo.com.br');
      await page.getByLabel('Identificador (client_id)').fill('beira-rio');
      await page.getByLabel('Segredo (client_secret)').fill('segredo');
      await press('Salvar sem testar')(page);
    }),
  },
  { name: 'settings-station-menu', scenario: 'normal', act: inTurn(stations, press(/^Mais ações para/)) },
  { name: 'settings-station-training', scenario: 'normal', act: inTurn(stations, press('Posto de treinamento')) },
  { name: 'settings-people', scenario: 'normal', act: people },
  { name: 'settings-people-names', scenario: 'normal', act: addPeople },
  { name: 'settings-people-remove', scenario: 'normal', act: inTurn(addPeople, press(/^Remover Maria/)) },
  { name: 'settings-pin', scenario: 'normal', act: inTurn(people, press('Criar PIN')) },
  { name: 'settings-pin-on', scenario: 'normal', act: withPin },
  { name: 'settings-pin-forgotten', scenario: 'normal', act: inTurn(withPin, press('Esqueci o PIN')) },
  ...onDays('settings-sheets', ['normal', 'empty', 'errors', 'awful'], sheets),
  {
    name: 'settings-alias-change',
    scenario: 'normal',
    act: inTurn(sheets, press('Mudar o que “Frota Boa” quer dizer'), async (page) => {
      await page.getByLabel('CNPJ de “Frota Boa”').fill('12.345');
      await press('Salvar')(page);
    }),
  },
  { name: 'settings-alias-forget', scenario: 'normal', act: inTurn(sheets, press('Esquecer “Frota Boa”')) },
  { name: 'settings-alias-awful', scenario: 'awful', act: inTurn(sheets, press(/^Mudar o que “Nome 2”/)) },
  ...onDays('settings-advanced', ['normal'], part('Avançado')),
  ...onDays('settings-fit', ['normal', 'empty'], fit),
  { name: 'settings-fit-proposed', scenario: 'normal', act: fitted },
  {
    name: 'settings-fit-asked',
    scenario: 'normal',
    act: inTurn(fitted, (page) => page.getByRole('region', { name: 'Isto só você sabe' }).scrollIntoViewIfNeeded()),
  },
  {
    name: 'settings-fit-offline',
    scenario: 'offline',
    act: inTurn(fit, press('Buscar na rede'), (page) => page.getByText(/^Acesso: /).waitFor()),
  },
  { name: 'settings-example', scenario: 'normal', act: inTurn(part('Avançado'), press('Por exemplo…')) },
  { name: 'settings-request', scenario: 'normal', act: inTurn(part('Avançado'), press('Ver o que sai…')) },
  {
    name: 'settings-profile-back',
    scenario: 'normal',
    act: inTurn(
      part('Avançado'),
      (page) => page.getByRole('textbox', { name: 'Procurar no perfil' }).fill('paths.transfers'),
      (page) => page.getByRole('textbox', { name: 'Repasses', exact: true }).fill('/v1/repasses'),
      press('Voltar tudo ao padrão'),
    ),
  },
  {
    name: 'settings-language',
    scenario: 'normal',
    act: inTurn(part('Neste computador'), (page) => page.getByText('English', { exact: true }).click()),
  },
  { name: 'settings-licences', scenario: 'normal', act: inTurn(part('Ajuda e suporte'), press('Ver licenças')) },
  { name: 'settings-customer-forget', scenario: 'normal', act: inTurn(sheets, press(/^Esquecer o CNPJ de/)) },
  ...onDays('settings-computer', ['normal', 'production', 'offline'], part('Neste computador')),
  ...onDays('settings-privacy', ['normal', 'awful', 'errors'], part('Privacidade e dados')),
  {
    name: 'settings-erase',
    scenario: 'awful',
    act: inTurn(part('Privacidade e dados'), press(/^Apagar dados de/), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'settings-term',
    scenario: 'awful',
    act: inTurn(
      part('Privacidade e dados'),
      (page) =>
        page
          .getByRole('combobox', { name: /^Prazo: / })
          .first()
          .click(),
      (page) => page.getByRole('listbox').getByRole('option').first().click(),
    ),
  },
  { name: 'settings-xml-let-go', scenario: 'awful', act: inTurn(part('Privacidade e dados'), press(/^Apagar \d+ XML/)) },
  ...onDays('settings-support', ['normal', 'empty'], support),
  { name: 'settings-health', scenario: 'normal', act: health },
  { name: 'settings-bundle', scenario: 'normal', act: inTurn(support, press('Salvar pacote para o suporte')) },
  {
    name: 'settings-log-line',
    scenario: 'normal',
    act: inTurn(support, async (page: Page) => {
      await page.getByRole('grid', { name: 'Linhas do registro' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'settings-training', scenario: 'normal', act: part('Rede de treinamento') },
];
