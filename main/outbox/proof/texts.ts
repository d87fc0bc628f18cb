/** The texts of the package of proof. Lines end as Notepad wants them. */

import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import {
  type OutboxItemKind,
  type OutboxStage,
  type UploadedFuelingView,
  type UploadWord,
  wordOfKind,
} from '../../../preload/contract/outbox/outbox.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { quantityWords } from '../../shared/amounts/quantity-words.ts';
import type { AuditRow } from '../../shared/ports.ts';
import type { UploadedFueling } from '../list/uploaded-notes.ts';
import { STAGES } from '../stage-words.ts';
import { ACTORS } from '../texts/audit.ts';

const EOL = '\r\n';
/** Old Notepads take a text without it for Windows-1252. */
const BOM = '\uFEFF';

/** Names of the files and of the folder in it. */
export const packageNames = {
  readMe: 'LEIA-ME.txt',
  answers: 'respostas',
  /** Replaces the answer's code. */
  noAnswer: 'sem-resposta',
  audit: 'auditoria.txt',
  hashes: 'SHA-256.txt',
  /** Folders of the body: whether it ever left. */
  sent: 'enviado',
  prepared: 'preparado',
  package: 'comprovacao',
  note: (number: string) => `nota-${number}`,
  fueling: (plate: string) => `abastecimento-${plate}`,
} as const;

export const stationRemoved = (): string => '(posto retirado deste computador)';

const KINDS: Readonly<Record<OutboxItemKind, string>> = {
  'price-standard': 'preço padrão',
  'price-agreement': 'preço de acordo',
  note: 'nota',
  fueling: 'abastecimento manual',
};
/** `besides`: what the audit tells of besides the upload. */
const WORDS = {
  prices: {
    original: 'a planilha como foi importada',
    damaged: 'A planilha guardada está danificada',
    missing: 'A planilha original não foi encontrada',
    besides: ' e com a planilha dele',
  },
  note: {
    original: 'o XML da nota como foi importado',
    damaged: 'O XML da nota guardado está danificado',
    missing: 'O XML original da nota não foi encontrado',
    besides: '',
  },
  fueling: {
    original: 'a planilha como foi importada',
    damaged: 'A planilha guardada está danificada',
    missing: 'A planilha original não foi encontrada',
    besides: '',
  },
} as const;
const ENVIRONMENTS: Readonly<Record<Environment, string>> = {
  training: 'Treinamento',
  homologation: 'Homologação',
  production: 'Produção',
};

/** An instant as it stands in the package: ISO 8601 UTC, and the station's wall clock. */
export interface Moment {
  readonly utc: string;
  readonly local: string;
}

/** A note, and the fuelings it was sent for as they were listed then. */
export interface ProvenNote {
  readonly number: string | null;
  readonly customerName: string | null;
  readonly key: string;
  readonly fuelings: readonly UploadedFueling[];
}

export interface ReadMe {
  readonly itemId: string;
  readonly fileName: string;
  readonly kind: OutboxItemKind;
  readonly prices: number | null;
  readonly station: { readonly name: string; readonly cnpj: string; readonly environment: Environment; readonly timeZone: string } | null;
  readonly note: ProvenNote | null;
  readonly fueling: UploadedFuelingView | null;
  readonly unitOf: UnitOf;
  readonly stage: OutboxStage;
  readonly createdAt: Moment;
  readonly lastAttemptAt: Moment | null;
  /** All that were ever begun. */
  readonly attempts: number;
  readonly processId: string | null;
  readonly networkStatus: string | null;
  readonly sentSha256: string | null;
  readonly originalPath: string | null;
  readonly bodyPath: string | null;
  /** Whether the body ever left, or was about to. */
  readonly attempted: boolean;
  readonly answers: number;
  readonly warnings: readonly string[];
}

const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const money = (e4: number): string => MONEY.format(e4 / 10_000).replaceAll('\u00a0', ' ');

function fuelingLine({ id, date, productName, plate, quantityE4, valueE4 }: UploadedFueling, unitOf: UnitOf): string {
  const parts = [
    date === null ? null : date.replace('T', ' '),
    productName,
    quantityE4 === null ? null : quantityWords(quantityE4, unitOf(productName)),
    valueE4 === null ? null : money(valueE4),
    plate === null ? null : `placa ${plate}`,
    `número na rede ${id}`,
  ];
  return `- ${parts.filter((part) => part !== null).join(', ')}`;
}

function noteFacts({ number, customerName, key, fuelings }: ProvenNote, unitOf: UnitOf): readonly string[] {
  const total = fuelings.reduce((sum, { valueE4 }) => sum + (valueE4 ?? 0), 0);
  return [
    `Nota: ${number ?? 'número não lido'}`,
    `Chave de acesso: ${key}`,
    `Cliente: ${customerName ?? 'não informado'}`,
    `Valor dos abastecimentos: ${money(total)}`,
    `Abastecimentos (${fuelings.length}):`,
    ...fuelings.map((fueling) => fuelingLine(fueling, unitOf)),
  ];
}

function fuelingFacts(
  { plate, date, productName, quantityE4, valueE4, odometer, supplierDocument, sourceLine }: UploadedFuelingView,
  unitOf: UnitOf,
): readonly string[] {
  return [
    'Conteúdo: abastecimento manual',
    `Placa: ${plate}`,
    `Data e hora: ${date.replace('T', ' ')}`,
    `Produto: ${productName}`,
    `Quantidade: ${quantityWords(quantityE4, unitOf(productName))}`,
    `Valor: ${valueE4 === null ? 'não informado' : money(valueE4)}`,
    `Hodômetro: ${odometer ?? 'não informado'}`,
    ...(sourceLine === null ? [] : [`Linha da planilha: ${sourceLine}`]),
    `CNPJ do posto: ${supplierDocument ?? 'não informado'}`,
  ];
}

const both = ({ utc, local }: Moment): string => `${local.replace('T', ' ')} no relógio do posto (${utc} em UTC)`;

function facts(of: ReadMe): readonly string[] {
  const { station, prices } = of;
  const content = prices === null ? KINDS[of.kind] : `${prices === 1 ? '1 preço' : `${prices} preços`} (${KINDS[of.kind]})`;
  return [
    `Arquivo de origem: ${of.fileName === '' ? 'não informado' : of.fileName}`,
    ...(of.note !== null
      ? noteFacts(of.note, of.unitOf)
      : of.fueling !== null
        ? fuelingFacts(of.fueling, of.unitOf)
        : [`Conteúdo: ${content}`]),
    `${of.fueling === null ? 'Posto' : 'Frota'}: ${station === null ? 'não informado' : `${station.name}, CNPJ ${station.cnpj}`}`,
    ...(station === null ? [] : [`Ambiente: ${ENVIRONMENTS[station.environment]}`, `Fuso do posto: ${station.timeZone}`]),
    `Identificação do envio: ${of.itemId}`,
    `Situação: ${STAGES[of.stage]}`,
    `Confirmado em: ${both(of.createdAt)}`,
    `Última tentativa: ${of.lastAttemptAt === null ? 'nenhuma' : both(of.lastAttemptAt)}`,
    `Tentativas: ${of.attempts}`,
    `Número do processo na rede: ${of.processId ?? 'a rede não informou'}`,
    `Situação na rede, palavra por palavra: ${of.networkStatus ?? 'a rede não informou'}`,
    `SHA-256 do conteúdo: ${of.sentSha256 ?? 'não informado'}`,
  ];
}

function contents(of: ReadMe): readonly string[] {
  const body = of.attempted
    ? 'os mesmos bytes que este computador enviou (ou começou a enviar) à rede.'
    : 'os mesmos bytes preparados para o envio. Nenhum envio foi tentado: nada disto saiu deste computador.';
  return [
    '- LEIA-ME.txt: este texto.',
    ...(of.originalPath === null ? [] : [`- ${of.originalPath}: ${WORDS[wordOfKind(of.kind)].original}, byte por byte.`]),
    ...(of.bodyPath === null ? [] : [`- ${of.bodyPath}: ${body}`]),
    of.answers === 0
      ? '- Não há respostas: a rede ainda não disse nada sobre este envio.'
      : '- respostas/: cada conversa com a rede, na ordem em que aconteceu. A resposta está depois da linha de traços, palavra por palavra. Ela vem sem CPFs e nomes de motoristas (até 256 kB). Uma resposta repetida aparece uma vez, com todos os horários.',
    `- auditoria.txt: tudo o que aconteceu com este envio${WORDS[wordOfKind(of.kind)].besides}. Cada linha diz a hora em UTC e no relógio do posto. Diz também a causa e quem fez.`,
    '- SHA-256.txt: a impressão digital de cada arquivo acima. Para conferir no Windows: certutil -hashfile "arquivo" SHA256. No Linux, dentro da pasta: sha256sum -c SHA-256.txt',
  ];
}

export function readMeText(of: ReadMe): string {
  const warnings = of.warnings.length === 0 ? [] : ['ATENÇÃO', ...of.warnings.map((warning) => `- ${warning}`), ''];
  const privacy = [
    'Este pacote não tem senhas nem segredos. Textos e respostas não mostram CPFs inteiros nem nomes de motoristas. O arquivo original e o conteúdo enviado estão como são. Eles podem ter dados pessoais: guarde com cuidado.',
  ];
  const lines = ['PACOTE DE COMPROVAÇÃO', '', ...facts(of), '', ...warnings, 'O QUE HÁ AQUI', ...contents(of), '', ...privacy, ''];
  return `${BOM}${lines.join(EOL)}`;
}

export interface AnswerText {
  readonly times: readonly Moment[];
  readonly method: string;
  readonly path: string;
  readonly outcome: string;
  readonly body: string;
}

export function answerText({ times, method, path, outcome, body }: AnswerText): string {
  const when = times.map((each) => `Quando: ${both(each)}`);
  return [...when, `Pedido: ${method} ${path === '' ? '(não chegou a sair)' : path}`, `Resultado: ${outcome}`, '-'.repeat(60), body].join(
    EOL,
  );
}

export interface AuditLine extends AuditRow {
  readonly sentence: string;
}

const stateWord = (word: string | null): string => (word === null ? '–' : Object.hasOwn(STAGES, word) ? STAGES[word as OutboxStage] : word);

/** Named when the operator is known. */
const whoOf = ({ actor, operator }: AuditLine): string => (operator === null ? ACTORS[actor] : `${ACTORS[actor]}, por ${operator}`);

function auditLine(line: AuditLine): string {
  const moved = line.before === null && line.after === null ? '' : ` | ${stateWord(line.before)} -> ${stateWord(line.after)}`;
  const head = `${line.atUtc} (UTC) | ${line.atLocal} (posto) | quem: ${whoOf(line)}${moved}`;
  const details = line.details === null ? [] : [`    detalhes: ${line.details}`];
  return [head, `    ${line.sentence}`, `    causa: ${line.entity}/${line.cause}`, ...details].join(EOL);
}

export function auditText(lines: readonly AuditLine[]): string {
  const body = lines.length === 0 ? ['Nenhum registro.'] : lines.map(auditLine);
  return `${BOM}${['AUDITORIA', 'Cada linha foi escrita na hora em que aconteceu. O programa não pode alterar nenhuma.', '', ...body, ''].join(EOL)}`;
}

export const warnings = {
  recordDamaged: () =>
    'O registro deste envio está danificado. Não sabemos em que situação ele parou. O conteúdo pode ter saído deste computador.',
  originalDamaged: (of: UploadWord) => `${WORDS[of].damaged} (o SHA-256 não confere). Por isso não está neste pacote.`,
  originalMissing: (of: UploadWord) => `${WORDS[of].missing} neste computador.`,
  bodyDamaged: (expected: string | null) =>
    `O conteúdo guardado está danificado (o SHA-256 não confere). Por isso não está neste pacote.${expected === null ? '' : ` O SHA-256 do conteúdo verdadeiro é ${expected}.`}`,
  bodyMissing: (expected: string | null) =>
    `O conteúdo enviado não foi encontrado neste computador.${expected === null ? '' : ` O SHA-256 dele é ${expected}.`}`,
} as const;

export const packageFailed = (): string => 'Tente de novo: não deu para montar o pacote. Nada mudou no envio.';

/** Texts of the packages of many uploads. */
export const packagesTexts = {
  fileName: (uploads: number): string => `comprovantes-${uploads}-${uploads === 1 ? 'envio' : 'envios'}.zip`,
  busy: (): string => 'Espere: o pacote de comprovantes anterior ainda está sendo montado.',
  none: (): string => 'Nenhum envio nestes filtros.',
  tooLarge: (): string => 'Escolha um período menor: são comprovantes demais para um arquivo.',
  failed: (): string => 'Tente de novo: não deu para montar os comprovantes. Nada mudou nos envios.',
} as const;
