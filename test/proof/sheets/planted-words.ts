/** What people write beside prices, by the kind of fact: the words of the generator, not those of the program. */

export type FactKind = 'price' | 'day' | 'customer' | 'discount' | 'unit' | 'exclusion' | 'quantity' | 'condition';

export type Random = () => number;

export const below = (random: Random, most: number): number => Math.floor(random() * most);
export const pick = <T>(random: Random, from: readonly T[]): T => {
  const found = from[below(random, from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** Of the price list, as the network calls them, and as people do. */
export const KNOWN = [
  {
    name: 'Expresso Vale do Ipê S.A.',
    document: '91234567000188',
    forms: ['Expresso Vale do Ipê', 'EXPRESSO VALE DO IPE SA', 'Exp. Vale do Ipê', 'Vale do Ipê', 'vale do ipe'],
  },
  {
    name: 'Viação Morro Verde Ltda',
    document: '95678123000192',
    forms: ['Viação Morro Verde', 'VIACAO MORRO VERDE LTDA.', 'Morro Verde', 'Viaç. Morro Verde'],
  },
  {
    name: 'Rodonaves Transportes e Encomendas Ltda',
    document: '98765432000198',
    forms: ['Rodonaves', 'RODONAVES TRANSP.', 'Rodonaves Transportes'],
  },
] as const;

const STRANGERS = [
  'Zé da Areia',
  'Irmãos Bortoluzzi',
  'Cerealista Boa Safra',
  'usina',
  'turma do algodão',
  'Coopertáxi',
  'fazenda Santa Rita',
  'Construtora ABC',
  'escola',
  'Correios',
] as const;
const money = (random: Random): string => `${4 + below(random, 3)},${String(10 + below(random, 90))}`;
const cents = (random: Random): string => `0,${String(5 + below(random, 40)).padStart(2, '0')}`;
const WEEKDAYS = ['segunda', 'terça-feira', 'quarta', 'quinta-feira', 'sexta', 'sábado', 'domingo'] as const;
const MONTHS = ['dezembro', 'janeiro'] as const;

/** A day to come, after the 25th of November 2026. */
export function dayOf(random: Random): string {
  const day = 26 + below(random, 5);
  const [written, month, year] = random() < 0.6 ? [day, 11, 2026] : [1 + below(random, 28), 12, 2026];
  const two = (value: number): string => String(value).padStart(2, '0');
  return pick(random, [
    `${two(written)}/${two(month)}/${year}`,
    `${two(written)}/${two(month)}`,
    `${written}.${two(month)}.${year}`,
    `${year}-${two(month)}-${two(written)}`,
    `${two(written)}/${two(month)}/${String(year).slice(2)}`,
  ]);
}

const customerOf = (random: Random): string => (random() < 0.6 ? pick(random, pick(random, KNOWN).forms) : pick(random, STRANGERS));

/** A sentence of the kind. */
export function sentenceOf(random: Random, kind: FactKind): string {
  const who = customerOf(random);
  const day = dayOf(random);
  const price = money(random);
  const amount = cents(random);
  const litres = pick(random, ['500', '1.000', '2000', '5 mil', '15.000']);
  const one = (...sentences: readonly string[]): string => pick(random, sentences);
  switch (kind) {
    case 'price':
      return one(
        `preço certo é ${price}`,
        `na bomba ${price}`,
        `R$ ${price}`,
        `era ${price}`,
        `cobrar ${price}`,
        `para frota ${price}`,
        `${price} no débito`,
        `o outro vale ${price}`,
        `cartão: ${price}`,
        `${price} a partir de amanhã`,
      );
    case 'day':
      return one(
        `vale a partir de ${day}`,
        `só a partir de ${pick(random, WEEKDAYS)}`,
        `a partir do dia ${26 + below(random, 5)}`,
        `entra em vigor ${day}`,
        `válido até ${day}`,
        'amanhã cedo',
        'depois do feriado',
        `vigora em ${pick(random, MONTHS)}`,
        'muda na virada do mês',
        `começa ${day}`,
        'só depois das 22h',
        'semana que vem',
        `desde ${day} 06:00`,
        `troca ${pick(random, WEEKDAYS)} à noite`,
      );
    case 'customer':
      return one(
        `só ${who}`,
        `somente ${who}`,
        `preço ${who}`,
        `${who}`,
        `p/ ${who}`,
        `acordo ${who}`,
        `combinado com ${who}`,
        `exclusivo ${who}`,
        `tabela ${who}`,
        `${who} paga esse`,
        'cliente especial',
        'frota',
        'só transportadora',
        'CNPJ 91.234.567/0001-88',
      );
    case 'discount':
      return one(
        `desconto de ${amount}`,
        `- ${amount} por litro`,
        `menos ${amount}`,
        `dar 3%`,
        `${below(random, 9) + 1} centavos a menos`,
        `com abatimento ${amount}`,
        `+ ${amount} no cartão`,
        `bonificação ${amount}`,
        `rebate ${amount}/L`,
        `abater ${amount}`,
      );
    case 'unit':
      return one(
        'preço por m³',
        'valor por 1000 litros',
        'em centavos',
        'por galão',
        'R$/m3',
        'preço do balde 20 L',
        'por tonelada',
        'milheiro',
        'por tambor',
        'em milésimos',
      );
    case 'exclusion':
      return one(
        'não enviar',
        'não mexer nesse',
        'NÃO ALTERAR',
        'cancelado',
        'suspenso',
        'não vale mais',
        'fora de linha',
        'aguardar aprovação',
        'errado',
        'desconsiderar',
        'ignorar',
        'não praticar',
        'não divulgar',
        'rascunho',
        'preço antigo',
        'confirmar com o gerente',
        'sem estoque',
        'não é esse',
        'bico interditado',
        'deixar como está',
      );
    case 'quantity':
      return one(
        `acima de ${litres} L`,
        `mínimo ${litres} litros`,
        `até ${litres} L`,
        `a cada ${litres} litros`,
        'tanque cheio',
        `compra de ${litres} l`,
        `para ${litres} litros ou mais`,
        'volume mínimo',
        'carga fechada',
        `limite ${litres} L`,
      );
    case 'condition':
      return one(
        'só à vista',
        'a prazo 30 dias',
        'somente no pix',
        'se pagar no dinheiro',
        'com cadastro',
        'no aplicativo',
        'mediante contrato',
        'boleto 7 dias',
        'faturado',
        'exceto fim de semana',
        'apenas bomba 3',
        'com troca de óleo',
        'cartão frota',
        'apenas posto do trevo',
        'com entrega',
      );
  }
}

/** A column of the kind: headers of it, and what stands in its cells. */
export function columnOf(
  random: Random,
  kind: FactKind,
  prices: readonly number[],
): { readonly header: string; readonly cells: readonly string[] } {
  const text = (value: number): string => value.toFixed(2).replace('.', ',');
  const one = (...headers: readonly string[]): string => pick(random, headers);
  const some = (make: () => string): readonly string[] => prices.map(() => (random() < 0.7 ? make() : ''));
  const filled = (cells: readonly string[], make: () => string): readonly string[] =>
    cells.every((cell) => cell === '') ? cells.map((_, at) => (at === 0 ? make() : '')) : cells;
  const column = (header: string, make: () => string) => ({ header, cells: filled(some(make), make) });
  switch (kind) {
    case 'price': {
      const shift = random() < 0.5 ? -0.21 : 0.37;
      const header = one(
        'Preço Frota',
        'Preço do cliente',
        'Preço c/ margem',
        'À vista',
        'Cartão',
        'Valor negociado',
        'Sugerido',
        'Preço B',
        'Bomba 2',
        'Frota',
        'Transportadora',
        'Com lucro',
        'Tabela 2',
        'Promo',
        '',
        'R$',
        'Especial',
        'Novo',
        'Praticar',
        'Preço conveniado',
        'Margem final',
        'Valor p/ frotistas',
        'Cód 2',
      );
      return { header, cells: prices.map((price) => text(price + shift)) };
    }
    case 'day':
      return random() < 0.5
        ? column(one('Data', 'Validade', 'Dia', 'Vale', 'Quando', 'Início', 'Prazo', '', 'Virada', 'Troca', 'Data da coleta'), () =>
            dayOf(random),
          )
        : column(one('Obs', 'Nota', 'Detalhe', '', 'Info', 'Recado', 'Lembrete', 'Validade'), () => sentenceOf(random, 'day'));
    case 'customer':
      return random() < 0.5
        ? column(
            one('Cliente', 'Frota', 'Conveniado', 'Transportadora', 'Quem', 'Para', 'Empresa', '', 'Comprador', 'Titular', 'Razão social'),
            () => customerOf(random),
          )
        : column(one('CNPJ', 'Documento', 'Doc', '', 'Cadastro'), () => pick(random, ['91.234.567/0001-88', '95.678.123/0001-92']));
    case 'discount':
      return random() < 0.7
        ? column(
            one(
              'Desconto Cliente',
              'Desconto',
              'Abatimento',
              'Rebaixa',
              'Bônus',
              'Verba',
              'Desc. frota',
              'Taxa cartão',
              '',
              'Acréscimo',
              'Ajuste',
              'Incentivo',
              '% frota',
            ),
            () => one(cents(random), '3%', `-${cents(random)}`, '2,5%'),
          )
        : column(one('Obs', 'Regra', 'Promoção'), () => sentenceOf(random, 'discount'));
    case 'unit':
      return column(one('Unidade comercial', 'Medida', 'Base', 'Por', '', 'Embalagem', 'Apresentação'), () =>
        one('m³', 'galão', '1000 L', 'centavos', 'balde', 'R$/m3', 'milheiro'),
      );
    case 'exclusion':
      return random() < 0.5
        ? column(one('Enviar', 'Ativo', 'Status', 'Situação', 'Liberado'), () => one('N', 'não', 'inativo', 'suspenso', 'bloqueado'))
        : column(one('Obs', 'Observações', 'Nota', '', 'Info', 'Coluna1', 'Gerência', 'Visto'), () => sentenceOf(random, 'exclusion'));
    case 'quantity':
      return column(one('Mínimo', 'Qtd mínima', 'Volume mín.', 'A partir de (L)', 'Faixa', 'Litragem', 'Quantidade', ''), () =>
        one('500', '1.000', 'acima de 500 L', '5000 L', 'de 1 a 500'),
      );
    case 'condition':
      return column(one('Forma', 'Condição', 'Pagamento', 'Prazo', 'Obs', '', 'Modalidade', 'Onde', 'Bico'), () =>
        sentenceOf(random, 'condition'),
      );
  }
}
