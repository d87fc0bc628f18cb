/** What the user reads about files of notes: the kind of each file, and every finding with its place. */

import type {
  ForeignFile,
  NoteFileKind,
  NoteFinding,
  NoteFindingCode,
  NoteFindingParams,
  NotePlace,
  ReadingStop,
  XmlDefect,
} from '../../../preload/contract/notes/notes.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { groups, integer, reais, size, when } from '../figures.ts';

const KINDS: Readonly<Record<NoteFileKind, string>> = {
  'nfe-with-protocol': 'NF-e com protocolo',
  'nfe-without-protocol': 'NF-e sem protocolo',
  nfce: 'NFC-e',
  event: 'Evento',
  'number-voiding': 'Inutilização',
  submission: 'Envio de lote à SEFAZ',
  'query-answer': 'Resposta de consulta da SEFAZ',
  'receipt-answer': 'Resposta de recibo da SEFAZ',
  summary: 'Resumo de nota da SEFAZ',
  distribution: 'Distribuição da SEFAZ',
  soap: 'Mensagem SOAP da SEFAZ',
  'other-xml': 'Outro XML',
  'broken-xml': 'XML com defeito',
  'not-xml': 'Não é XML',
};

const DEFECTS: Readonly<Record<XmlDefect, string>> = {
  tag: 'uma marca fecha sem ter aberto',
  ampersand: 'há um “&” solto no texto',
  'less-than': 'há um “<” solto no texto',
  outside: 'há texto fora do documento',
  unclosed: 'o arquivo termina antes do fim do documento',
  character: 'há um caractere que o XML não permite',
  entity: 'há um código “&…;” que o XML não conhece',
  attribute: 'um atributo está mal escrito ou repetido',
  prefix: 'um prefixo aparece sem declaração',
  other: 'a escrita não segue as regras do XML',
};

const FOREIGN: Readonly<Record<ForeignFile, string>> = {
  pdf: 'É um PDF (DANFE) e não serve. Use o arquivo .xml da mesma nota.',
  image: 'É uma imagem, não uma nota: use o arquivo .xml.',
  html: 'É uma página da internet (HTML), não a nota. Baixe o arquivo .xml no portal.',
  rar: 'É um RAR: extraia e solte os .xml.',
  '7z': 'É um 7z: extraia e solte os .xml.',
  sheet: 'É um arquivo do Office, não uma nota. Use o arquivo .xml.',
  outlook: 'É um e-mail do Outlook (.msg). Salve o anexo .xml e solte aqui.',
};

const STOPS: Readonly<Record<ReadingStop, string>> = {
  time: 'A leitura deste arquivo demorou demais e foi interrompida. Confira se é mesmo uma nota.',
  memory: 'Este arquivo ocupa memória demais e a leitura foi interrompida. Confira se é mesmo uma nota.',
  crash: 'A leitura deste arquivo parou de repente. Tente de novo. Se continuar, avise o suporte.',
  others: 'Solte este arquivo separado. A leitura parou antes dele, depois de muitos arquivos.',
};

const EVENTS: ReadonlyMap<string, string> = new Map([
  ['110110', 'carta de correção'],
  ['110111', 'cancelamento'],
  ['110112', 'cancelamento por substituição'],
  ['110140', 'EPEC'],
  ['210200', 'confirmação da operação'],
  ['210210', 'ciência da operação'],
  ['210220', 'desconhecimento da operação'],
  ['210240', 'operação não realizada'],
]);

const PURPOSES: ReadonlyMap<string, string> = new Map([
  ['2', 'complementar de outra'],
  ['3', 'de ajuste'],
  ['4', 'de devolução'],
  ['5', 'de crédito'],
  ['6', 'de débito'],
]);

const AGAIN = 'Peça o XML original de novo ao sistema que emitiu a nota';

const FIELDS: ReadonlyMap<string, string> = new Map([
  ['total/ICMSTot/vNF', 'O valor total da nota'],
  ['total/ICMSTot', 'O quadro de totais'],
  ['total', 'O quadro de totais'],
  ['emit', 'O emitente'],
  ['emit/CNPJ', 'O CNPJ do emitente'],
  ['dest', 'O cliente'],
  ['dest/CNPJ', 'O CNPJ do cliente'],
  ['ide/nNF', 'O número da nota'],
  ['ide/dhEmi', 'A data de emissão'],
]);

const SALE = 'Use a nota da venda do combustível';

type Sentences = { readonly [C in NoteFindingCode]: (params: NoteFindingParams[C]) => string };

const SENTENCES: Sentences = {
  'file-empty': () => `O arquivo está vazio. ${AGAIN}.`,
  'file-too-large': ({ bytes, limit }) => `O arquivo tem ${size(bytes)}, e o limite é ${size(limit)}. Uma nota nunca chega a tanto.`,
  'file-large': ({ bytes, limit }) => `O arquivo tem ${size(bytes)}. Uma nota costuma ter no máximo ${size(limit)}.`,
  'file-not-xml': () => 'Este arquivo não é uma nota. Use o arquivo .xml.',
  'file-foreign': ({ what }) => FOREIGN[what],
  'file-padded': () => 'Há linhas em branco ou sinais soltos fora da nota. Ela está inteira, e o arquivo vai como está.',
  'text-before': ({ found }) => `Há texto antes do documento (${quoted(found)}). ${AGAIN}.`,
  'packed-empty': () => 'Não há anexo nem arquivo dentro dele. Salve o .xml da nota e solte aqui.',
  'packed-damaged': () => 'Este arquivo compactado está incompleto ou danificado: copie ou baixe de novo.',
  'packed-limit': () => 'Este arquivo é grande demais, ou traz arquivos dentro de arquivos. Extraia e solte os .xml.',
  'not-standalone': () => 'A nota está dentro de outro documento e não vale sozinha. Peça o XML original (nfeProc).',
  'file-utf16': () => `O arquivo foi gravado em UTF-16, e uma NF-e é sempre UTF-8. ${AGAIN}. Não abra nem salve em outro programa.`,
  'file-nul': () => `O arquivo está danificado: tem um caractere nulo. ${AGAIN}.`,
  'file-doctype': () => 'O arquivo traz uma declaração DOCTYPE, que nenhuma NF-e tem. Por segurança, não foi lido.',
  'file-broken': ({ defect, name }) => `O XML está com defeito: ${DEFECTS[defect]}${name === '' ? '' : ` (em “${name}”)`}. ${AGAIN}.`,
  'file-too-deep': ({ limit }) => `O XML tem mais de ${limit} níveis, e nenhuma NF-e tem tantos. Por segurança, não foi lido.`,
  'file-too-many-elements': ({ limit }) =>
    `O XML tem mais de ${integer.format(limit)} elementos, e nenhuma NF-e tem tantos. Por segurança, não foi lido até o fim.`,
  'file-reading-stopped': ({ cause }) => STOPS[cause],
  'zip-path': () =>
    'No zip, o nome deste arquivo aponta para fora da pasta. Por segurança, não foi lido. Extraia e solte o arquivo separado.',
  'zip-link': () => 'No zip, este item é um atalho para outro arquivo. Por segurança, não foi lido. Solte o arquivo original.',
  'zip-encrypted': () => 'No zip, este arquivo está protegido por senha. Extraia com a senha e solte separado.',
  'zip-nested': () =>
    'Este zip dentro de outro não foi aberto. É grande demais, danificado, traz mais zips ou não termina em .zip. Extraia e solte separado.',
  'zip-method': () => 'No zip, este arquivo usa uma compactação desconhecida. Extraia e solte separado.',
  'zip-damaged': () => 'No zip, este arquivo está danificado. Copie ou baixe o zip de novo.',
  'zip-ratio': ({ limit }) =>
    `No zip, este arquivo cresce mais de ${integer.format(limit)} vezes ao ser extraído. Nenhuma nota cresce tanto. Por segurança, não foi lido.`,
  'byte-order-mark': () => 'O arquivo começa com a marca de UTF-8 (BOM). Ela vai no envio.',
  'encoding-declared': ({ declared }) => `O arquivo declara a codificação ${declared}, e a NF-e pede UTF-8. Confira os acentos.`,
  'encoding-unknown': ({ declared }) => `O arquivo declara a codificação “${declared}”, que é desconhecida. Confira os acentos.`,
  'encoding-invalid': () => 'O arquivo diz ser UTF-8, mas foi lido como Windows-1252. Confira os acentos.',
  'kind-no-protocol': () => 'Use o arquivo “procNFe” da mesma nota. Este está sem o protocolo da SEFAZ.',
  'kind-nfce': () => 'Esta é uma NFC-e (modelo 65). A rede pede a NF-e de recolha (modelo 55).',
  'kind-event': ({ eventType }) => `É um evento (${eventName(eventType)}), não uma nota. Não precisa ser enviado.`,
  'kind-number-voiding': () => 'É uma inutilização de números, não uma nota.',
  'kind-submission': () => 'É o envio à SEFAZ, de antes da autorização. Use o arquivo “procNFe” da mesma nota.',
  'kind-query-answer': () => 'É a resposta de uma consulta à SEFAZ, não uma nota.',
  'kind-receipt-answer': () => 'É a resposta da SEFAZ a um envio, não uma nota. Use o arquivo “procNFe” da mesma nota.',
  'kind-summary': () => 'É só o resumo da nota. Baixe o XML completo no portal da SEFAZ.',
  'kind-distribution': () => 'É uma resposta da distribuição da SEFAZ, sem nenhuma nota dentro.',
  'kind-soap': () => 'É uma mensagem trocada com a SEFAZ (SOAP), não uma nota.',
  'kind-other-xml': ({ root }) => `É um XML de outro tipo (“${root}”), não uma nota.`,
  'several-notes': ({ count }) => `O arquivo traz ${integer.format(count)} notas. Cada nota vai em um arquivo só dela.`,
  'note-missing': () => `O arquivo não traz os dados da nota (infNFe). ${AGAIN}.`,
  model: ({ found }) => `O modelo da nota é ${quoted(found)}. A rede pede o modelo 55.`,
  'layout-version': ({ found }) => `A versão do leiaute é ${quoted(found)}. A que vale é a 4.00.`,
  namespace: ({ found }) => `O espaço de nomes da nota é ${quoted(found)}. Não é o da NF-e.`,
  'key-missing': () => 'A nota não traz a chave de acesso (Id).',
  'key-shape': ({ found, length }) => `A chave de acesso “${found}” tem ${integer.format(length)} caracteres. Uma chave tem 44.`,
  'key-check-digit': ({ expected, found }) => `O dígito verificador da chave de acesso é ${found}. Deveria ser ${expected}.`,
  'key-emitter': ({ expected, found }) =>
    `O emitente da nota é ${found === 'CPF' ? 'uma pessoa (CPF)' : formatCnpj(found)}. A chave de acesso diz ${formatCnpj(expected)}.`,
  'key-number': ({ expected, found }) => `O número da nota é ${found}. A chave de acesso diz ${expected}.`,
  'key-series': ({ expected, found }) => `A série da nota é ${found}. A chave de acesso diz ${expected}.`,
  'key-model': ({ expected, found }) => `O modelo da nota é ${found}. A chave de acesso diz ${expected}.`,
  'key-date': ({ expected, found }) => `A emissão da nota é ${found}. A chave de acesso diz ${expected}.`,
  'key-uf': ({ expected, found }) => `O estado da nota (cUF) é ${quoted(found)}. A chave de acesso diz ${expected}.`,
  'key-emission-type': ({ expected, found }) => `O tipo de emissão (tpEmis) é ${quoted(found)}. A chave de acesso diz ${expected}.`,
  'key-code': ({ expected, found }) => `O código da nota (cNF) é ${quoted(found)}. A chave de acesso diz ${expected}.`,
  'emitter-cnpj': ({ found }) => `O CNPJ do emitente é ${quoted(found)}, que não é um CNPJ válido.`,
  'emitter-foreign': ({ found, name }) =>
    `A nota foi emitida por ${name === '' ? 'outra empresa' : `“${name}”`} (${quoted(formatCnpj(found))}). Não é um posto deste computador.`,
  'recipient-without-cnpj': () => 'A nota não traz o CNPJ do cliente. Ele não pode ser reconhecido por ela.',
  purpose: ({ found }) => `A nota é ${purposeName(found)} (finNFe ${quoted(found)}), não de venda. Não serve para a recolha. ${SALE}.`,
  direction: ({ found }) =>
    `A nota é ${found === '0' ? 'de entrada' : 'de outro tipo'} (tpNF ${quoted(found)}), não de venda. Não serve para a recolha. ${SALE}.`,
  'environment-unreadable': ({ found }) => `O ambiente da nota (tpAmb) é ${quoted(found)}. Deveria ser 1 (produção) ou 2 (homologação).`,
  'date-unreadable': ({ found }) =>
    `${found === '' ? 'A nota não traz a data de emissão' : `A data de emissão (${quoted(found)}) não pode ser lida`}. ${AGAIN}.`,
  'environment-protocol': ({ expected, found }) => `O ambiente da nota é ${expected}, e o do protocolo é ${found}.`,
  'environment-station': ({ note }) =>
    note === '1'
      ? 'A nota é de produção, e o posto está em outro ambiente.'
      : 'A nota é de homologação, sem valor fiscal. O posto está em produção.',
  'protocol-misplaced': () => `O protocolo da SEFAZ está fora do lugar no arquivo (protNFe). ${AGAIN}.`,
  'protocol-status-missing': () => 'O protocolo não diz se a SEFAZ autorizou a nota (falta o cStat).',
  'protocol-not-authorised': ({ status, reason }) => `A nota não está autorizada: a SEFAZ respondeu ${status}${because(reason)}.`,
  'protocol-cancelled': ({ status }) => `A nota está cancelada (situação ${status} no protocolo).`,
  'protocol-denied': ({ status, reason }) => `A SEFAZ denegou o uso da nota: respondeu ${status}${because(reason)}.`,
  'protocol-late': () => 'A nota foi autorizada fora de prazo (situação 150). Ela vale.',
  'protocol-number': ({ found }) => `O número do protocolo é ${quoted(found)}. Costuma ter 15 ou 17 dígitos.`,
  'protocol-key': ({ expected, found }) =>
    `O protocolo é de outra nota. A chave da nota é ${groups(expected)}. A do protocolo é ${quoted(groups(found))}.`,
  'signature-missing': () => 'A nota não traz a assinatura digital.',
  'digest-absent': () => 'O protocolo não traz o resumo da assinatura (digVal). Não há como comparar com a nota.',
  'digest-differs': ({ expected, found }) =>
    `O resumo no protocolo (${found}) não é o da assinatura (${expected}). Um dos dois foi alterado.`,
  'cancellation-event': ({ protocol, at }) =>
    `A nota foi cancelada${at === '' ? '' : ` em ${when(at)}`}${protocol === '' ? '' : `, protocolo ${protocol}`}. Não pode ser enviada.`,
  'cancellation-request': () => 'Há um pedido de cancelamento desta nota, sem a resposta da SEFAZ. Confira se ela ainda vale.',
  'cancellation-duplicate': () => 'A SEFAZ respondeu que esta nota já tem um cancelamento. Consulte a nota no portal da SEFAZ.',
  'cancellation-refused': () => 'A SEFAZ recusou um pedido de cancelamento desta nota. Ela continua valendo.',
  'buyer-refusal': ({ eventType, at }) =>
    `O cliente informou à SEFAZ${at === '' ? '' : `, em ${when(at)},`} que ${eventType === '210240' ? 'a operação desta nota não aconteceu' : 'não conhece esta nota'}. Fale com ele.`,
  'situation-not-authorised': ({ status }) =>
    `A SEFAZ respondeu que esta nota não está autorizada (situação ${status}). Consulte a nota no portal.`,
  'situation-unknown': ({ status }) => `A SEFAZ respondeu que não encontrou esta nota (situação ${status}). Consulte a nota no portal.`,
  correction: ({ plates, answered }) =>
    `${answered ? 'A nota tem uma carta de correção' : 'Há uma carta de correção desta nota, sem a resposta da SEFAZ'}. ${plates === '' ? 'Leia o texto dela' : `Ela muda a placa para ${plates}`}.`,
  'event-other-note': ({ key }) => `O arquivo traz o cancelamento de outra nota (${groups(key)}).`,
  'items-missing': () => 'A nota não traz nenhum item.',
  'item-number': ({ item, field, found }) => `No item ${item}, ${field} é ${quoted(found)}, que não é um número válido.`,
  'item-total': ({ item, expected, found }) =>
    `No item ${item}, o valor é ${reais(found)}. Quantidade × valor unitário dá ${reais(expected)}.`,
  'item-cfop': ({ item, items, found }) =>
    `${items === 1 ? `No item ${item}` : `Em ${integer.format(items)} itens (o primeiro é o ${item})`}, o CFOP é ${quoted(found)}. Em notas de posto costuma ser 5.656, 6.656, 5.929 ou 6.929.`,
  'item-anp-code': ({ item, found }) => `No item ${item}, o código de produto da ANP é ${quoted(found)}. São 9 dígitos.`,
  'no-fuel': () => 'Nenhum item da nota traz os dados de combustível.',
  'items-sum': ({ expected, found }) => `O total dos produtos é ${reais(found)}. A soma dos itens dá ${reais(expected)}.`,
  'note-total': ({ expected, found }) => `O total da nota é ${reais(found)}. A soma dos valores dá ${reais(expected)}.`,
  'total-unreadable': ({ found }) => `O valor total da nota está ${quoted(found)} e não pode ser lido. ${AGAIN}.`,
  'field-repeated': ({ field, count }) => `${FIELDS.get(field) ?? 'Um campo da nota'} aparece ${integer.format(count)} vezes. ${AGAIN}.`,
  'too-many-items': ({ count, limit }) => `A nota tem ${integer.format(count)} itens, e o limite é ${integer.format(limit)}.`,
  'too-many-references': ({ count, limit }) =>
    `A nota se refere a ${integer.format(count)} documentos, e o limite é ${integer.format(limit)}.`,
  'extra-text-long': ({ count, limit }) =>
    `As informações complementares têm ${integer.format(count)} caracteres, e o limite é ${integer.format(limit)}.`,
  'more-findings': ({ count }) =>
    `${count === 1 ? 'Há mais 1 aviso igual' : `Há mais ${integer.format(count)} avisos iguais`} a outros desta lista.`,
};

export const FINDING_CODES = Object.keys(SENTENCES) as readonly NoteFindingCode[];

export const isKnownFinding = (code: string): boolean => FINDING_CODES.some((known) => known === code);

/** What kind of file it is, in a few words. */
export function noteKindName(kind: NoteFileKind): string {
  return KINDS[kind];
}

/** What is wrong and what to do; the place belongs in the details. */
export function noteFindingSentence(finding: NoteFinding): string {
  return bare(finding);
}

/** A finding with its place: "... Linha 4, coluna 12 (ide/mod)." */
export function noteFindingWithPlace(finding: NoteFinding): string {
  return `${bare(finding)}${placeWords(finding.place)}`;
}

function bare<C extends NoteFindingCode>(finding: { readonly code: C; readonly params: NoteFindingParams[C] }): string {
  return SENTENCES[finding.code](finding.params);
}

function placeWords(place: NotePlace | null): string {
  if (place === null) return '';
  const field = place.field === '' ? '' : ` (${place.field})`;
  return ` Linha ${integer.format(place.line)}, coluna ${integer.format(place.column)}${field}.`;
}

function quoted(found: string): string {
  return found === '' ? 'vazio' : `“${found}”`;
}

function because(reason: string): string {
  return reason === '' ? '' : ` (“${reason}”)`;
}

function purposeName(purpose: string): string {
  return PURPOSES.get(purpose) ?? 'de outra finalidade';
}

function eventName(type: string): string {
  const name = EVENTS.get(type);
  if (name !== undefined) return name;
  return type === '' ? 'sem tipo' : `tipo ${type}`;
}

/** Why a whole zip is not read: over a limit, damaged, or empty. */
export type ZipRefusal =
  | { readonly type: 'packed' | 'unpacked' | 'ratio' | 'entries'; readonly limit: number }
  | { readonly type: 'damaged' | 'empty' };

export function zipRefused(fileName: string, refusal: ZipRefusal): string {
  const file = `O arquivo "${fileName}"`;
  switch (refusal.type) {
    case 'packed':
      return `${file} tem mais de ${size(refusal.limit)} e não foi aberto. Divida em zips menores e solte um de cada vez.`;
    case 'unpacked':
      return `${file} passa de ${size(refusal.limit)} ao ser extraído e não foi aberto. Divida em zips menores e solte um de cada vez.`;
    case 'entries':
      return `${file} tem mais de ${integer.format(refusal.limit)} arquivos e não foi aberto. Divida em zips menores e solte um de cada vez.`;
    case 'ratio':
      return `${file} cresce mais de ${integer.format(refusal.limit)} vezes ao ser extraído. Por segurança, não foi aberto. Confira se é mesmo um zip de notas.`;
    case 'damaged':
      return `${file} não pode ser aberto como zip: está incompleto ou danificado. Copie ou baixe o arquivo de novo.`;
    case 'empty':
      return `${file} não traz nenhum arquivo. Confira se escolheu o zip certo.`;
  }
}

export function notesReadingStopped(fileName: string): string {
  return `A leitura do arquivo "${fileName}" parou de repente. Tente de novo. Se continuar, avise o suporte.`;
}

export function notesReadingCancelled(fileName: string): string {
  return `A leitura do arquivo "${fileName}" foi cancelada.`;
}
