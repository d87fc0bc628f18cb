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
  tag: 'uma marca é fechada sem ter sido aberta',
  ampersand: 'há um “&” solto no texto',
  'less-than': 'há um “<” solto no texto',
  outside: 'há texto fora do documento',
  unclosed: 'o arquivo termina antes do fim do documento',
  character: 'há um caractere que o XML não permite',
  entity: 'há um código “&…;” que o XML não conhece',
  attribute: 'um atributo está mal escrito ou repetido',
  prefix: 'um prefixo é usado sem ter sido declarado',
  other: 'a escrita não segue as regras do XML',
};

const FOREIGN: Readonly<Record<ForeignFile, string>> = {
  pdf: 'É um PDF (DANFE), que não serve: use o arquivo .xml da mesma nota.',
  image: 'É uma imagem, não uma nota: use o arquivo .xml.',
  html: 'É uma página da internet (HTML), não a nota: no portal, baixe o arquivo .xml.',
  rar: 'É um RAR: extraia e solte os .xml.',
  '7z': 'É um 7z: extraia e solte os .xml.',
  sheet: 'É uma planilha ou um documento do Office, não uma nota: use o arquivo .xml.',
  outlook: 'É um e-mail do Outlook (.msg): salve o anexo .xml e solte-o aqui.',
};

const STOPS: Readonly<Record<ReadingStop, string>> = {
  time: 'A leitura deste arquivo demorou demais e foi interrompida; confira se é mesmo uma nota.',
  memory: 'Este arquivo ocupa memória demais e a leitura foi interrompida; confira se é mesmo uma nota.',
  crash: 'A leitura deste arquivo parou de repente; tente de novo e, se continuar, avise o suporte.',
  others: 'Não foi lido, porque a leitura de muitos arquivos antes dele teve de ser interrompida: solte-o à parte.',
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

const AGAIN = 'peça o XML original de novo ao sistema que emitiu a nota';

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
  'file-empty': () => `O arquivo está vazio: ${AGAIN}.`,
  'file-too-large': ({ bytes, limit }) => `O arquivo tem ${size(bytes)}, e o limite é ${size(limit)}: uma nota nunca chega a tanto.`,
  'file-large': ({ bytes, limit }) => `O arquivo tem ${size(bytes)}, mais do que os ${size(limit)} que uma nota costuma ter no máximo.`,
  'file-not-xml': () => 'Este arquivo não é uma nota. Use o arquivo .xml.',
  'file-foreign': ({ what }) => FOREIGN[what],
  'file-padded': () => 'Há linhas em branco ou sinais soltos fora da nota. Ela está inteira, e o arquivo vai como está.',
  'text-before': ({ found }) => `Há texto antes do documento (${said(found)}): ${AGAIN}.`,
  'packed-empty': () => 'Não há nenhum anexo ou arquivo dentro dele: salve o .xml da nota e solte-o aqui.',
  'packed-damaged': () => 'Este arquivo compactado está incompleto ou danificado: copie ou baixe de novo.',
  'packed-limit': () => 'Este arquivo é grande demais ao ser aberto, ou traz arquivos uns dentro dos outros: extraia-o e solte os .xml.',
  'file-utf16': () => `O arquivo foi gravado em UTF-16, e uma NF-e é sempre UTF-8: ${AGAIN}, sem abrir e salvar em outro programa.`,
  'file-nul': () => `Há um caractere nulo no arquivo, que está danificado: ${AGAIN}.`,
  'file-doctype': () => 'O arquivo traz uma declaração DOCTYPE, que nenhuma NF-e tem; por segurança, não foi lido.',
  'file-broken': ({ defect, name }) => `O XML está com defeito: ${DEFECTS[defect]}${name === '' ? '' : ` (em “${name}”)`}; ${AGAIN}.`,
  'file-too-deep': ({ limit }) => `O XML tem mais de ${limit} níveis, o que nenhuma NF-e tem; por segurança, não foi lido.`,
  'file-too-many-elements': ({ limit }) =>
    `O XML tem mais de ${integer.format(limit)} elementos, o que nenhuma NF-e tem; por segurança, não foi lido até o fim.`,
  'file-reading-stopped': ({ cause }) => STOPS[cause],
  'zip-path': () => 'No zip, o nome deste arquivo aponta para fora da pasta; por segurança, não foi lido. Extraia-o e solte-o à parte.',
  'zip-link': () => 'No zip, este item é um atalho para outro arquivo; por segurança, não foi seguido. Solte o arquivo original.',
  'zip-encrypted': () => 'No zip, este arquivo está protegido por senha: extraia-o com a senha e solte-o à parte.',
  'zip-nested': () =>
    'Este zip, dentro de outro, não foi aberto: é grande demais, está danificado ou traz mais zips. Extraia-o e solte-o à parte.',
  'zip-method': () => 'No zip, este arquivo usa uma compactação que não é conhecida: extraia-o e solte-o à parte.',
  'zip-damaged': () => 'No zip, este arquivo está danificado: copie ou baixe o zip de novo.',
  'zip-ratio': ({ limit }) =>
    `No zip, este arquivo cresce mais de ${integer.format(limit)} vezes ao ser extraído, o que nenhuma nota faz; por segurança, não foi lido.`,
  'byte-order-mark': () => 'O arquivo começa com a marca de UTF-8 (BOM); ela é mantida no envio.',
  'encoding-declared': ({ declared }) => `O arquivo declara a codificação ${declared}, e a NF-e pede UTF-8; confira os acentos.`,
  'encoding-unknown': ({ declared }) => `O arquivo declara a codificação “${declared}”, que não é conhecida; confira os acentos.`,
  'encoding-invalid': () => 'O arquivo não é o UTF-8 que diz ser e foi lido como Windows-1252; confira os acentos.',
  'kind-no-protocol': () => 'Use o arquivo “procNFe” da mesma nota: este está sem o protocolo da SEFAZ.',
  'kind-nfce': () => 'Esta é uma NFC-e (modelo 65). A rede pede a NF-e de recolha (modelo 55).',
  'kind-event': ({ eventType }) => `É um evento (${eventName(eventType)}), não uma nota: não se envia.`,
  'kind-number-voiding': () => 'É uma inutilização de números, não uma nota.',
  'kind-submission': () => 'É o envio à SEFAZ, feito antes da autorização: use o arquivo “procNFe” da mesma nota.',
  'kind-query-answer': () => 'É a resposta de uma consulta à SEFAZ, não uma nota.',
  'kind-receipt-answer': () => 'É a resposta da SEFAZ a um envio, não uma nota: use o arquivo “procNFe” da mesma nota.',
  'kind-summary': () => 'É só o resumo da nota: baixe o XML completo no portal da SEFAZ.',
  'kind-distribution': () => 'É uma resposta da distribuição da SEFAZ, sem nenhuma nota dentro.',
  'kind-soap': () => 'É uma mensagem trocada com a SEFAZ (SOAP), não uma nota.',
  'kind-other-xml': ({ root }) => `É um XML de outro tipo (“${root}”), não uma nota.`,
  'several-notes': ({ count }) => `O arquivo traz ${integer.format(count)} notas, e cada nota se envia em um arquivo só dela.`,
  'note-missing': () => `O arquivo não traz os dados da nota (infNFe): ${AGAIN}.`,
  model: ({ found }) => `O modelo da nota é ${said(found)}, e a rede pede o modelo 55.`,
  'layout-version': ({ found }) => `A versão do leiaute é ${said(found)}, e a que vale é a 4.00.`,
  namespace: ({ found }) => `O espaço de nomes da nota é ${said(found)}, e não o da NF-e.`,
  'key-missing': () => 'A nota não traz a chave de acesso (Id).',
  'key-shape': ({ found, length }) =>
    `A chave de acesso “${found}” não tem a forma de uma chave: são 44 caracteres, e aqui há ${integer.format(length)}.`,
  'key-check-digit': ({ expected, found }) => `O dígito verificador da chave de acesso é ${found}, e deveria ser ${expected}.`,
  'key-emitter': ({ expected, found }) =>
    `O emitente da nota é ${found === 'CPF' ? 'uma pessoa (CPF)' : formatCnpj(found)}, e a chave de acesso diz ${formatCnpj(expected)}.`,
  'key-number': ({ expected, found }) => `O número da nota é ${found}, e a chave de acesso diz ${expected}.`,
  'key-series': ({ expected, found }) => `A série da nota é ${found}, e a chave de acesso diz ${expected}.`,
  'key-model': ({ expected, found }) => `O modelo da nota é ${found}, e a chave de acesso diz ${expected}.`,
  'key-date': ({ expected, found }) => `A emissão da nota é ${found}, e a chave de acesso diz ${expected}.`,
  'key-uf': ({ expected, found }) => `O estado da nota (cUF) é ${said(found)}, e a chave de acesso diz ${expected}.`,
  'key-emission-type': ({ expected, found }) => `O tipo de emissão da nota (tpEmis) é ${said(found)}, e a chave de acesso diz ${expected}.`,
  'key-code': ({ expected, found }) => `O código da nota (cNF) é ${said(found)}, e a chave de acesso diz ${expected}.`,
  'emitter-cnpj': ({ found }) => `O CNPJ do emitente é ${said(found)}, que não é um CNPJ válido.`,
  'emitter-foreign': ({ found, name }) =>
    `A nota foi emitida por ${name === '' ? 'outra empresa' : `“${name}”`} (${said(formatCnpj(found))}), que não é um posto deste computador.`,
  'recipient-without-cnpj': () => 'O destinatário da nota não tem CNPJ; o cliente não pode ser reconhecido por ele.',
  purpose: ({ found }) => `A nota é ${purposeName(found)} (finNFe ${said(found)}), e não de venda: não serve para a recolha. ${SALE}.`,
  direction: ({ found }) =>
    `A nota é ${found === '0' ? 'de entrada' : 'de outro tipo'} (tpNF ${said(found)}), e não de venda: não serve para a recolha. ${SALE}.`,
  'environment-unreadable': ({ found }) => `O ambiente da nota (tpAmb) é ${said(found)}; deveria ser 1 (produção) ou 2 (homologação).`,
  'environment-protocol': ({ expected, found }) => `O ambiente da nota é ${expected}, e o do protocolo é ${found}.`,
  'environment-station': ({ note }) =>
    note === '1'
      ? 'A nota é de produção, e o posto está em outro ambiente.'
      : 'A nota é de homologação, sem valor fiscal, e o posto está em produção.',
  'protocol-misplaced': () => `O protocolo da SEFAZ está no arquivo, mas fora do lugar (protNFe): ${AGAIN}.`,
  'protocol-status-missing': () => 'O protocolo não diz se a nota foi autorizada (falta o cStat).',
  'protocol-not-authorised': ({ status, reason }) => `A nota não está autorizada: a SEFAZ respondeu ${status}${because(reason)}.`,
  'protocol-cancelled': ({ status }) => `A nota está cancelada (situação ${status} no protocolo).`,
  'protocol-denied': ({ status, reason }) => `O uso da nota foi denegado: a SEFAZ respondeu ${status}${because(reason)}.`,
  'protocol-late': () => 'A nota foi autorizada fora de prazo (situação 150); ela vale.',
  'protocol-number': ({ found }) => `O número do protocolo é ${said(found)}; costuma ter 15 ou 17 dígitos.`,
  'protocol-key': ({ expected, found }) =>
    `O protocolo é de outra nota: a chave da nota é ${groups(expected)}, e a do protocolo é ${said(groups(found))}.`,
  'signature-missing': () => 'A nota não traz a assinatura digital.',
  'digest-absent': () => 'O protocolo não traz o resumo da assinatura (digVal), que permitiria compará-lo com a nota.',
  'digest-differs': ({ expected, found }) =>
    `O resumo no protocolo (${found}) não é o da assinatura da nota (${expected}): um dos dois foi alterado.`,
  'cancellation-event': ({ protocol, at }) =>
    `A nota foi cancelada${at === '' ? '' : ` em ${when(at)}`}${protocol === '' ? '' : `, protocolo ${protocol}`}: não pode ser enviada.`,
  'cancellation-request': () => 'Há um pedido de cancelamento desta nota, sem a resposta da SEFAZ: confira se ela ainda vale.',
  'cancellation-duplicate': () =>
    'A SEFAZ respondeu que já existe um cancelamento registrado para esta nota: consulte a nota no portal da SEFAZ.',
  'cancellation-refused': () => 'A SEFAZ recusou um pedido de cancelamento desta nota. Ela continua valendo.',
  'buyer-refusal': ({ eventType, at }) =>
    `O cliente informou à SEFAZ${at === '' ? '' : `, em ${when(at)},`} ${eventType === '210240' ? 'que a operação desta nota não foi realizada' : 'que não conhece esta nota'}: fale com ele.`,
  'situation-not-authorised': ({ status }) =>
    `A SEFAZ respondeu que esta nota não está autorizada (situação ${status}): consulte a nota no portal.`,
  'situation-unknown': ({ status }) => `A SEFAZ respondeu que não encontrou esta nota (situação ${status}): consulte a nota no portal.`,
  correction: ({ plates, answered }) =>
    `${answered ? 'A nota tem uma carta de correção' : 'Há uma carta de correção desta nota, sem a resposta da SEFAZ'}${plates === '' ? ': leia o texto dela' : `${answered ? ', que' : '; ela'} muda a placa para ${plates}`}.`,
  'event-other-note': ({ key }) => `O arquivo traz o cancelamento de outra nota (${groups(key)}).`,
  'items-missing': () => 'A nota não traz nenhum item.',
  'item-number': ({ item, field, found }) => `No item ${item}, ${field} é ${said(found)}, que não é um número da NF-e.`,
  'item-total': ({ item, expected, found }) =>
    `No item ${item}, o valor é ${reais(found)}, e quantidade × valor unitário dá ${reais(expected)}.`,
  'item-cfop': ({ item, items, found }) =>
    `${items === 1 ? `No item ${item}` : `Em ${integer.format(items)} itens (o primeiro é o ${item})`}, o CFOP é ${said(found)}; em notas de posto costuma ser 5.656, 6.656, 5.929 ou 6.929.`,
  'item-anp-code': ({ item, found }) => `No item ${item}, o código de produto da ANP é ${said(found)}; são 9 dígitos.`,
  'no-fuel': () => 'Nenhum item da nota traz os dados de combustível.',
  'items-sum': ({ expected, found }) => `O total dos produtos é ${reais(found)}, e a soma dos itens dá ${reais(expected)}.`,
  'note-total': ({ expected, found }) => `O total da nota é ${reais(found)}, e a conta dos valores dá ${reais(expected)}.`,
  'total-unreadable': ({ found }) => `O valor total da nota está ${said(found)} e não pode ser lido: ${AGAIN}.`,
  'field-repeated': ({ field, count }) => `${FIELDS.get(field) ?? 'Um campo da nota'} aparece ${integer.format(count)} vezes: ${AGAIN}.`,
  'too-many-items': ({ count, limit }) => `A nota tem ${integer.format(count)} itens, e o limite é ${integer.format(limit)}.`,
  'too-many-references': ({ count, limit }) =>
    `A nota se refere a ${integer.format(count)} documentos, e o limite é ${integer.format(limit)}.`,
  'extra-text-long': ({ count, limit }) =>
    `As informações complementares têm ${integer.format(count)} caracteres, e o limite é ${integer.format(limit)}.`,
  'more-findings': ({ count }) => `Há mais ${integer.format(count)} avisos iguais a outros desta lista.`,
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

function said(found: string): string {
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
      return `${file} tem mais de ${size(refusal.limit)} e não foi aberto: divida-o em zips menores e solte um de cada vez.`;
    case 'unpacked':
      return `${file} passa de ${size(refusal.limit)} ao ser extraído e não foi aberto: divida-o em zips menores e solte um de cada vez.`;
    case 'entries':
      return `${file} tem mais de ${integer.format(refusal.limit)} arquivos e não foi aberto: divida-o em zips menores e solte um de cada vez.`;
    case 'ratio':
      return `${file} cresce mais de ${integer.format(refusal.limit)} vezes ao ser extraído, o que notas não fazem, e por segurança não foi aberto. Confira se é mesmo um zip de notas.`;
    case 'damaged':
      return `${file} não pode ser aberto como zip: está incompleto ou danificado. Copie ou baixe o arquivo de novo.`;
    case 'empty':
      return `${file} não traz nenhum arquivo. Confira se escolheu o zip certo.`;
  }
}

export function notesReadingStopped(fileName: string): string {
  return `A leitura do arquivo "${fileName}" parou de repente. Tente de novo; se continuar, avise o suporte.`;
}

export function notesReadingCancelled(fileName: string): string {
  return `A leitura do arquivo "${fileName}" foi cancelada.`;
}
