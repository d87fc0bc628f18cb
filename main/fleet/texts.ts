/** What main says of a fleet, and the heads of its files. */

import type { FolderFault, OdometerFlaw } from '../../preload/contract/fleet/fleet.ts';
import type { FuelingRole } from '../../preload/contract/fleet/manual-fuelings.ts';
import type { Unit } from '../../preload/contract/kit/measure.ts';
import type { ManualFueling } from '../network/index.ts';
import { quantityWords } from '../shared/amounts/quantity-words.ts';
import type { FuelingFault } from './manual/check-fueling.ts';
import type { FolderHurdle } from './notes/folder-hurdle.ts';

const prices = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const counts = new Intl.NumberFormat('pt-BR');

export const fleetTexts = {
  notRead: (why: string) => `Não deu para ler os abastecimentos da frota. ${why}`,
  notesNotRead: (why: string) => `Não deu para ler as notas da frota. ${why}`,
  notKept: {
    fuelings: () => 'Libere espaço no disco e tente de novo. Os abastecimentos da frota não puderam ser guardados.',
    invoices: () => 'Libere espaço no disco e tente de novo. As notas da frota não puderam ser guardadas.',
  },
  productsNotRead: (why: string) => `Não deu para ler os produtos. ${why}`,
  shifted: () => 'A lista mudou na rede durante a leitura. Tente de novo daqui a pouco.',
  notLooked: (why: string) => `Não deu para procurar na rede. ${why}`,
  failed: () => 'Não deu para montar o arquivo. Tente de novo.',
  keyOrPeriod: () => 'Escolha o período ou a chave da nota, não os dois.',
  badKey: () => 'A chave de uma nota tem 44 caracteres. Confira o que você digitou.',
  noNotes: () => 'Nenhuma nota deste filtro foi baixada ainda.',
  notHere: () => 'Esta nota ainda não foi baixada.',
  damaged: () => 'O arquivo guardado desta nota está danificado neste computador.',
  tooMuch: () => 'As notas deste filtro passam do tamanho de um arquivo. Escolha um período menor.',
  paused: () => 'A frota está em pausa. Retome em Ajustes.',
  refused: () => 'A rede não aceita o acesso desta frota. Informe um segredo novo em Ajustes.',
  download: {
    'not-a-note': () => 'O que a rede enviou não é uma nota fiscal. Tente de novo mais tarde.',
    'other-key': () => 'A rede enviou outra nota no lugar desta. Tente de novo mais tarde.',
  },
  folder: {
    faults: {
      refused: () => 'A rede não entregou esta nota. Tente de novo mais tarde.',
      'not-a-note': () => 'O que a rede enviou não é uma nota fiscal. Tente de novo mais tarde.',
      'other-key': () => 'A rede enviou outra nota no lugar desta. Tente de novo mais tarde.',
      'other-file': (name: string) => `Na pasta, mude o nome do arquivo ${name} e tente de novo. Ele não é esta nota.`,
      locked: (name: string) => `Feche o programa que usa o arquivo ${name} da pasta. Depois tente de novo.`,
      damaged: () => 'O arquivo guardado desta nota está danificado neste computador.',
    } satisfies Record<FolderFault, (name: string) => string>,
    hurdles: {
      gone: () => 'A pasta não foi encontrada. Conecte o disco dela e continue, ou escolha outra.',
      full: () => 'O disco da pasta está cheio. Libere espaço e continue.',
      'read-only': () => 'A pasta não aceita arquivos deste usuário do Windows. Escolha outra.',
      locked: () => 'Um arquivo da pasta está em uso. Feche o programa que o usa e continue.',
      other: () => 'O disco não deixou gravar na pasta. Continue, ou escolha outra.',
    } satisfies Record<FolderHurdle, () => string>,
    data: () => 'Escolha outra pasta: nesta o Recolha guarda os dados dele.',
    system: () => 'Escolha outra pasta: esta é do sistema ou de outros programas.',
    busy: () => 'Espere ou pare: já há notas indo para uma pasta.',
    unfinished: (count: number) =>
      `${count === 1 ? 'Falta 1 nota' : `Faltam ${counts.format(count)} notas`} na pasta anterior. Use “Continuar”, ou feche o resumo dela.`,
    nothing: () => 'Nada encontrado com esses filtros.',
    notAsked: () => 'Escolha uma pasta para as notas.',
    failed: () => 'Não deu para salvar na pasta. Use “Continuar” para tentar de novo.',
  },
  fuelingsFile: (customerId: string, from: string, until: string, format: string) =>
    `abastecimentos-frota-${customerId}-${from}-a-${until}.${format}`,
  notesFile: (customerId: string, from: string, until: string) => `notas-frota-${customerId}-${from}-a-${until}.zip`,
  manual: {
    roles: {
      plate: 'Placa',
      date: 'Data',
      time: 'Hora',
      product: 'Produto',
      quantity: 'Quantidade',
      value: 'Valor',
      odometer: 'Hodômetro',
      supplier: 'CNPJ do posto',
      driver: 'Motorista',
    } satisfies Record<FuelingRole, string>,
    faults: {
      missing: (role: string) => `Preencha: ${role}.`,
      plate: () => 'Confira a placa: são 7 caracteres, como ABC1D23.',
      date: () => 'Confira a data: dia/mês/ano, como 22/11/2026.',
      time: () => 'Confira a hora, como 08:15.',
      'two-times': () => 'A data traz uma hora, e a coluna Hora traz outra. Deixe só uma.',
      future: () => 'A data e a hora ainda não chegaram.',
      old: () => 'A data passa de um ano atrás. Confira o ano.',
      product: () => 'Escolha um produto da rede.',
      number: (role: string) => `Confira o número: ${role}.`,
      ambiguous: (role: string) => `${role}: é milhar ou são casas decimais? Escreva com vírgula, como 1205,00 ou 1,205.`,
      positive: (role: string) => `${role} precisa ser maior que zero.`,
      large: (role: string) => `${role} passa de 10.000. Confira a vírgula.`,
      dear: (role: string) => `${role} passa de R$ 200.000,00. Confira a vírgula.`,
      odometer: () => 'Confira o hodômetro: só os quilômetros.',
      supplier: () => 'Confira o CNPJ do posto.',
      driver: () => 'Confira o motorista: CPF, número ou matrícula, como a rede pede.',
    } satisfies Record<FuelingFault, (role: string) => string>,
    what: ({ plate, date, quantityE4 }: Pick<ManualFueling, 'plate' | 'date' | 'quantityE4'>, unit: Unit) =>
      `${plate}, ${date.slice(8, 10)}/${date.slice(5, 7)} às ${date.slice(11, 16)}, ${quantityWords(quantityE4, unit)}`,
    question: (fueling: Pick<ManualFueling, 'plate' | 'date' | 'quantityE4'>, unit: Unit, ask: string) =>
      `${fleetTexts.manual.what(fueling, unit)}: ${ask}`,
    questionAlone: (ask: string) => `${ask.charAt(0).toLocaleUpperCase('pt-BR')}${ask.slice(1)}`,
    atLine: (line: number, sentence: string) => `Linha ${line}: ${sentence}`,
    sheetDamaged: (file: string) => `A planilha “${file}” foi danificada neste computador. Abra o arquivo de novo.`,
    sheetNotKept: () => 'Não deu para guardar a planilha. O disco está cheio ou a pasta não permite gravar. Tente de novo.',
    sheetGone: () => 'Abra a planilha de novo: ela não está mais aberta. Nada foi enviado.',
    asks: {
      twice: () => 'está duas vezes nesta lista.',
      sentBefore: () => 'já há um envio desta placa nesta hora. Veja em Envios.',
      listed: () => 'a rede já tem um igual.',
      listedThen: () => 'a rede já tem um desta placa nesta hora.',
      unit: (unitE4: number) => `dá R$ ${prices.format(unitE4 / 10_000)} por litro ou m³. Confira o valor e a quantidade.`,
    },
    notWritable: (reason: string) => `${reason} Nada foi enviado.`,
    notStored: () => 'Não deu para guardar. O disco está cheio ou a pasta não permite gravar. Nada foi enviado. Tente de novo.',
  },
  warnings: 'LEIA-ME.txt',
  damagedList: (names: readonly string[]) =>
    `Estes arquivos estão danificados neste computador e ficaram de fora:\r\n${names.map((name) => `- ${name}\r\n`).join('')}`,
  sheet: 'Abastecimentos',
  basis: 'O que a rede listou da frota até a última leitura. Com os filtros da tela.',
  columns: {
    id: 'Número na rede',
    date: 'Data',
    time: 'Hora',
    plate: 'Placa',
    product: 'Produto',
    quantity: 'Quantidade',
    unit: 'Unidade',
    unitPrice: 'Preço por litro ou m³',
    value: 'Valor (R$)',
    odometer: 'Hodômetro (km)',
    flaw: 'Leitura do hodômetro',
    supplier: 'CNPJ do posto',
    city: 'Cidade',
    key: 'Chave da nota',
    noteCancelled: 'Nota cancelada',
    cancelled: 'Cancelado',
  },
  flaws: { missing: 'não informada', backwards: 'menor que a anterior', 'too-far': 'longe demais' } satisfies Record<OdometerFlaw, string>,
  yes: 'sim',
  no: 'não',
  start: 'inicio',
  end: 'hoje',
};
