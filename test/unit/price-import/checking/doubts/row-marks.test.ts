/** Words that speak against sending the row they stand in. */

import { describe, expect, it } from 'vitest';
import { isAgainst, isOwnRemark, speaksAgainst, watchOf } from '../../../../../main/price-import/testing.ts';

describe('a remark', () => {
  it.each([
    ...['enviar', 'usar', 'importar', 'mandar', 'alterar', 'mudar', 'mexer', 'vale', 'aplicar', 'sobe', 'subir', 'ativo', 'ativa'].map(
      (act) => `não ${act}`,
    ),
    ...['cancelado', 'cancelada', 'cancelados', 'canceladas', 'cancelar', 'cancela'],
    ...['suspenso', 'suspensa', 'suspensos', 'suspensas', 'inativo', 'inativa', 'inativos', 'inativas'],
    ...['desativado', 'desativada', 'desativados', 'desativadas', 'bloqueado', 'bloqueada', 'bloqueados', 'bloqueadas'],
    ...['excluído', 'excluída', 'excluídos', 'excluídas', 'excluir', 'desconsiderar', 'desconsidere', 'ignorar', 'ignore'],
    ...['sem efeito', 'inválido', 'inválida', 'vencido', 'vencida', 'encerrado', 'encerrada', 'descontinuado', 'descontinuada'],
    ...['rascunho', 'provisório', 'provisória', 'a confirmar', 'aguardar', 'aguardando', 'fora de linha'],
    ...['revogado', 'revogada', 'errado', 'errada'],
  ])('“%s” speaks against sending, in any writing', (words) => {
    for (const text of [words, words.toUpperCase(), `ver: ${words}!`, words.normalize('NFD')]) expect(speaksAgainst(text)).toBe(true);
  });

  it.each([
    '',
    'ok',
    'não mudou',
    'cancelamento',
    'suspense',
    'inatividade',
    'bloqueio',
    'exclusivo',
    'desconto',
    'ignorado',
    'sem alteração',
    'encerramento',
    'confirmado',
    'para fora',
    'erradamente',
    'aerrado',
  ])('“%s” does not', (text) => {
    expect(speaksAgainst(text)).toBe(false);
  });

  it('of four hundred signs or more is none', () => {
    const long = (length: number) => 'cancelado'.padEnd(length, '.');
    expect([speaksAgainst(long(399)), speaksAgainst(long(400))]).toEqual([true, false]);
  });
});

it.each([
  ['Motivo da recusa', true],
  ['MOTIVO DA RECUSA (lote abcdef12)', true],
  ['Qual motivo da recusa', false],
  ['Motivo da recusada', false],
  ['Motivo', false],
])('“%s” is of our own sheet of refused lines: %s', (header, expected) => {
  expect(isOwnRemark(header)).toBe(expected);
});

describe('what a column tells of its rows, by its header', () => {
  it.each([
    ['send', ['Ativo', 'Situação', 'Status', 'STS', 'Habilitada', 'Disponível', 'Válida', 'Em uso', 'Vigente', 'Enviar', 'Envia']],
    ['send', ['Importar', 'Publicar', 'Liberada', 'Aprovado', 'Usar', 'Comercializa', 'Vende']],
    ['not-send', ['Inativa', 'Bloqueado', 'Cancelado', 'Excluído', 'Desativada', 'Suspenso', 'Descontinuado', 'Não enviar', 'Ignorar']],
    ['remark', ['', ' ', 'Obs', 'Observação', 'Observações', 'Comentário', 'Comentários', 'Nota', 'Notas', 'Anotação', 'Anotações']],
    ['remark', ['Aviso', 'Avisos', 'Detalhe', 'Detalhes', 'Recado', 'Lembrete', 'Situação do posto', 'Status de hoje']],
    [null, ['Ativos', 'Meu status', 'Inativo desde', 'Era suspenso', 'Minha nota', 'Nota fiscal', 'Marca', 'Preço']],
  ] as const)('%s: %j', (watch, headers) => {
    for (const header of headers) expect([header, watchOf(header)]).toEqual([header, watch]);
  });
});

describe('a cell', () => {
  it.each([
    ...['S', 'sim', '1', 'X', 'v', 'A', 'ok', 'yes', 'Y', 'TRUE', 'verdadeiro', 'Ativo', 'Ativa', 'Liberado', 'Liberada'],
    ...['Aprovado', 'Aprovada', 'Vigente', 'Normal', 'Habilitado', 'Habilitada', 'Disponível', 'Em uso', 'Válido', 'Válida'],
    ...['Confirmado', 'Confirmada'],
  ])('“%s” is a yes', (text) => {
    expect([isAgainst('send', text), isAgainst('not-send', text), isAgainst('remark', text)]).toEqual([false, true, false]);
  });

  it.each(['N', 'não', '0', 'sim e não', 'quase ok', 'inativo?', 'cancelado'])('“%s” is none', (text) => {
    const remark = text === 'inativo?' || text === 'cancelado';
    expect([isAgainst('send', text), isAgainst('not-send', text), isAgainst('remark', text)]).toEqual([true, false, remark]);
  });

  it('left blank is for its column to judge', () => {
    for (const watch of ['send', 'not-send', 'remark'] as const)
      expect([isAgainst(watch, ''), isAgainst(watch, ' \t')]).toEqual([false, false]);
  });
});
