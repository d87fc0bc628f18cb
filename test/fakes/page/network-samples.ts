/** What somebody who supports a network has of it: a few requests with their answers, as a Postman collection. */

const line = (codigo: string, preco: string) => ({ codigo, preco, inicio: '25/11/2026 06:00' });
const asked = (name: string, url: string, answer: object, method = 'GET', body?: object) => ({
  name,
  request: { method, url: `{{base}}${url}`, ...(body === undefined ? {} : { body: { raw: JSON.stringify(body) } }) },
  response: [{ code: method === 'POST' ? 202 : 200, body: JSON.stringify(answer) }],
});
const status = (situacao: string, more: object = {}) =>
  asked(`Lote ${situacao}`, '/posto/v2/lotes/30001', { lote: '30001', situacao, ...more });

/** It leaves open whether a transfer is in cents, what two words mean, and whether the last day of a period counts. */
export const NETWORK_SAMPLES = JSON.stringify({
  info: { name: 'Rede do cartão' },
  item: [
    asked('Produtos', '/posto/v2/produtos?pagina=1&tamanho=100', {
      registros: [
        { codigo: '320102001', descricao: 'Gasolina Comum', unidade: 'L' },
        { codigo: '820101034', descricao: 'Diesel S10', unidade: 'L' },
      ],
      pagina: 1,
      ultimaPagina: true,
    }),
    asked('Pendências', '/posto/v2/notas/pendentes?cnpjPosto=11444777000161&dataInicio=01/11/2026&pagina=1', {
      registros: [
        { nsu: 880001, dataHora: '20/11/2026 07:15', placa: 'ABC1D23', combustivel: 'Diesel S10', litros: '38,370', valorTotal: '233,29' },
        {
          nsu: 880002,
          dataHora: '20/11/2026 09:40',
          placa: 'BRA2E19',
          combustivel: 'Gasolina Comum',
          litros: '26,289',
          valorTotal: '165,36',
        },
      ],
      pagina: 1,
      ultimaPagina: true,
    }),
    asked('Repasses', '/posto/v2/repasses?dataInicio=01/11/2026&dataFim=20/11/2026', {
      registros: [
        { idRepasse: 5001, dataRepasse: '08/11/2026', valorRepasse: 82019, situacao: 'PAGO' },
        { idRepasse: 5002, dataRepasse: '13/11/2026', valorRepasse: 107269, situacao: 'PAGO' },
      ],
      pagina: 1,
      ultimaPagina: true,
    }),
    asked('Lote de preços', '/posto/v2/precos/lotes', { lote: '30001', situacao: 'AGU' }, 'POST', {
      sistema: 'erp',
      itens: [line('320102001', '6,290'), line('820101034', '6,080')],
    }),
    status('AGU'),
    status('PROC', {
      itens: [
        { linha: 1, situacao: 'AGU' },
        { linha: 2, situacao: 'AGU' },
      ],
    }),
  ],
});
