/**
 * What each public file must be read as: file | kind | key (only a whole one with a right check digit,
 * else "-") | codes of its findings, each once, in order. Reviewed line by line against the files
 * and against the traits of their manifest, which corpus.test.ts asserts on its own.
 */
export const CORPUS = `
bfr__danfe_cnpj_alfanumerico | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-cfop no-fuel
bfr__nfe_additional_info_continuation_in_next_page | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-cfop no-fuel items-sum
bfr__nfe_additional_info_continuation_in_product_table | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-cfop no-fuel items-sum
bfr__nfe_mei | nfe-without-protocol | - | kind-no-protocol key-check-digit key-emitter key-model key-number key-code key-date item-cfop no-fuel items-sum
bfr__nfe_multi_page_products | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-cfop no-fuel items-sum
bfr__nfe_multi_page_products_landscape | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-cfop no-fuel items-sum
bfr__nfe_overload | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-total item-cfop no-fuel items-sum note-total
bfr__nfe_retirada | nfe-without-protocol | 35200181583054000129550010000000021062777166 | kind-no-protocol recipient-without-cnpj item-cfop no-fuel
bfr__nfe_retirada_entrega | nfe-without-protocol | 35200181583054000129550010000000021062777166 | kind-no-protocol recipient-without-cnpj item-cfop no-fuel
bfr__nfe_semicolon_line_break | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-cfop no-fuel items-sum note-total
bfr__nfe_test_1 | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-cfop no-fuel
bfr__nfe_test_anp | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-total item-cfop
bfr__nfe_test_anvisa | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-total item-cfop no-fuel
bfr__nfe_test_branch | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-total item-cfop no-fuel
bfr__nfe_test_sn | nfe-without-protocol | 35200159594315000157550010000000022062777169 | kind-no-protocol recipient-without-cnpj key-emitter key-emission-type item-cfop no-fuel
bfr__nfe_without_production_environment | nfe-with-protocol | 35200159594315000157550010000000022062777169 | recipient-without-cnpj key-emitter key-emission-type item-total item-cfop no-fuel
javanfe__IbsCbs | submission | 35260106916714000120550010000012451440396743 | kind-submission emitter-cnpj key-emitter item-cfop no-fuel
javanfe__TesteLeXml | other-xml | - | kind-other-xml
javanfe__TesteXml | submission | 35260106916714000120550010000012451440396743 | kind-submission emitter-cnpj key-emitter item-cfop no-fuel
nfelib__26180875335849000115550010000016871192213331-nfe | nfe-with-protocol | 26180875335849000115550010000016871192213331 | item-cfop no-fuel
nfelib__35180803102452000172550010000476051695511860-01-cce | event | 35180803102452000172550010000476051695511860 | kind-event
nfelib__35180834128745000152550010000474491454651420-nfe | nfe-with-protocol | 35180834128745000152550010000474491454651420 | item-cfop no-fuel
nfelib__35180834128745000152550010000474501597356342-nfe | nfe-with-protocol | 35180834128745000152550010000474501597356342 | item-cfop no-fuel
nfelib__35180834128745000152550010000474641681223493-nfe | nfe-with-protocol | 35180834128745000152550010000474641681223493 | item-cfop no-fuel
nfelib__35180834128745000152550010000476051695511860-nfe | nfe-with-protocol | 35180834128745000152550010000476051695511860 | item-cfop no-fuel
nfelib__35180834128745000152550010000476491552806942-nfe | nfe-with-protocol | 35180834128745000152550010000476491552806942 | item-cfop no-fuel
nfelib__35180834128745000152550010000476781421693968-nfe | nfe-with-protocol | 35180834128745000152550010000476781421693968 | item-cfop no-fuel
nfelib__41080676472349000430550010000001041671821888-ped-inu | number-voiding | - | byte-order-mark kind-number-voiding
nfelib__41170706117473000150550010000463202612756525-procNFe | nfe-with-protocol | 41170706117473000150550010000463202612756525 | key-emission-type item-cfop no-fuel
nfelib__42210775277525000178550030000266631762885493-procNFe | nfe-with-protocol | 42210775277525000178550030000266631762885493 | direction recipient-without-cnpj signature-missing item-cfop no-fuel
nfelib__42220575277525000178550030000292481295366801-procNFe | nfe-with-protocol | 42220575277525000178550030000292481295366801 | recipient-without-cnpj signature-missing item-cfop no-fuel
nfelib__NFe35200159594315000157550010000000012062777161 | nfe-without-protocol | 35200159594315000157550010000000012062777161 | kind-no-protocol key-emission-type item-cfop no-fuel
nfephp__35150300822602000124550010009923461099234656-nfe | nfe-with-protocol | 35150300822602000124550010009923461099234656 | layout-version item-cfop no-fuel
nfephp__exemploNFCe | nfce | - | kind-nfce layout-version recipient-without-cnpj key-check-digit key-emission-type environment-protocol item-cfop no-fuel
nfephp__xml-erro-montaDanfce | nfce | 41160817713114000181650020000005701527147215 | kind-nfce layout-version recipient-without-cnpj item-cfop no-fuel
nfephp__xml-problema-qrcode | nfce | 41160817713114000181650020000009441274392057 | kind-nfce layout-version recipient-without-cnpj item-cfop no-fuel
spedcommon__11101284613439000180550010000004881093997017-nfe | nfe-without-protocol | 11101284613439000180550010000004881093997017 | kind-no-protocol layout-version key-date item-cfop no-fuel
spedcommon__11101284613439000180550010000004881093997017-nfeCancNFe | nfe-with-protocol | 11101284613439000180550010000004881093997017 | layout-version key-date protocol-cancelled item-cfop no-fuel
spedcommon__11101284613439000180550010000004881093997017-nfeError | nfe-without-protocol | 11101284613439000180550010000004881093997017 | kind-no-protocol layout-version key-date item-cfop no-fuel
spedcommon__11101284613439000180550010000004881093997017-nfeProt | nfe-with-protocol | 11101284613439000180550010000004881093997017 | layout-version key-date item-cfop no-fuel
spedcommon__11101284613439000180550010000004881093997017-nfeRetEvento | nfe-with-protocol | 11101284613439000180550010000004881093997017 | layout-version key-date protocol-not-authorised item-cfop no-fuel
spedcommon__11101284613439000180550010000004881093997017-protNFe | receipt-answer | 11101284613439000180550010000004881093997017 | kind-receipt-answer
spedcommon__11101284613439000180550010000004881093997017-retCancNFe | query-answer | 11101284613439000180550010000004881093997017 | kind-query-answer
spedcommon__11101284613439000180550010000004881093997017-retEvento | event | 11101284613439000180550010000004881093997017 | kind-event
spedcommon__2017signed | nfe-without-protocol | 35170358716523000119550010000000301000000300 | kind-no-protocol layout-version item-cfop no-fuel
spedcommon__2017signedSignatureFail | nfe-without-protocol | 35170358716523000119550010000000301000000300 | kind-no-protocol layout-version item-cfop no-fuel
spedcommon__35101158716523000119550010000000011003000000-nfe | nfe-without-protocol | 35101158716523000119550010000000011003000000 | kind-no-protocol layout-version item-total item-cfop no-fuel
spedcommon__35101158716523000119550010000000011003000000-nfeSigned | nfe-without-protocol | 35101158716523000119550010000000011003000000 | kind-no-protocol layout-version item-total item-cfop no-fuel
spedcommon__35150158716523000119550010000000071000000076-protNFe | nfe-without-protocol | 35150158716523000119550010000000071000000076 | kind-no-protocol protocol-misplaced layout-version item-cfop no-fuel
spedcommon__forbidden | not-xml | - | file-not-xml
spedcommon__nfeSignedFail | nfe-without-protocol | 35101158716523000119550010000000011003000000 | kind-no-protocol layout-version item-total item-cfop no-fuel
spedcommon__retornoSefazGetWsdl_SP_nfeStatusServicoNF2 | broken-xml | - | text-before
spedcommon__retornoSefaz_success_statusservico | broken-xml | - | text-before
spedcommon__sig | nfe-without-protocol | 35101158716523000119550010000000011003000000 | kind-no-protocol layout-version item-total item-cfop no-fuel
spedcommon__signed-nfe | nfe-without-protocol | 35101158716523000119550010000000011003000000 | kind-no-protocol layout-version item-total item-cfop no-fuel
spedcommon__testSig | nfe-without-protocol | 35101158716523000119550010000000011003000000 | kind-no-protocol layout-version item-total item-cfop no-fuel
spedcommon__xml-limpo1 | nfe-without-protocol | 35101158716523000119550010000000011003000000 | kind-no-protocol layout-version item-total item-cfop no-fuel
spedcommon__xml-limpo2 | nfe-without-protocol | 35101158716523000119550010000000011003000000 | kind-no-protocol layout-version item-total item-cfop no-fuel
spedcommon__xml-sujo | broken-xml | - | file-broken
spedda__110110-53181011028793000173550010000066701204276800-1-procEventoNfe | event | 53181011028793000173550010000066701204276800 | kind-event
spedda__NFCeHom2 | nfce | 41170410422724000187650010000005101000010235 | kind-nfce layout-version recipient-without-cnpj item-cfop no-fuel
spedda__NFCeProd1 | nfce | 41170410422724000187650010000000071000012588 | kind-nfce item-total item-cfop no-fuel items-sum
spedda__NFCeProd2 | nfce | 41170310422724000187650010000000061000005858 | kind-nfce layout-version recipient-without-cnpj item-cfop no-fuel
spedda__cancelada_55_new | nfe-with-protocol | 35210258716523000119550000000573661346317847 | item-cfop no-fuel cancellation-event
spedda__mod55-nfe | nfe-with-protocol | 35150300822602000124550010009923461099234656 | layout-version item-cfop no-fuel
spedda__mod55-nfe_1 | nfe-with-protocol | 35150300822602000124550010009923461099234656 | layout-version item-cfop no-fuel event-other-note
spedda__mod55-nfe_2 | nfe-without-protocol | 35150300822602000124550010009923461099234656 | kind-no-protocol layout-version item-cfop no-fuel
spedda__mod55-nfe_3 | nfe-without-protocol | 35150300822602000124550010009923461099234656 | kind-no-protocol layout-version key-emission-type item-cfop no-fuel
spedda__mod55-nfe_4 | nfe-without-protocol | 35150300822602000124550010009923461099234656 | kind-no-protocol layout-version key-emission-type item-cfop no-fuel
spedda__mod55-nfe_5 | nfe-with-protocol | 35220499999999000191550010000076381418267635 | item-cfop no-fuel
spedda__nfce111 | nfce | 41200323285089000185650010000013051817822496 | kind-nfce key-emission-type environment-protocol item-cfop no-fuel cancellation-event
spedda__nfce112 | nfce | 41200323285089000185650010000013051817822496 | kind-nfce key-emission-type item-cfop no-fuel
spedda__nfce112_1 | nfce | 41200323285089000185650010000013051817822496 | kind-nfce environment-protocol item-cfop no-fuel cancellation-event
spedda__nfce112_2 | nfce | 41200323285089000185650010000013051817822496 | kind-nfce protocol-late environment-protocol item-cfop no-fuel
spedda__nfe | nfe-with-protocol | 94567341576807000161550010000699161000436194 | key-emitter key-uf key-date protocol-key item-cfop no-fuel
spedda__proccce | event | 35110510142785000190551110000000131998817900 | kind-event
spednfe__2017nfe_antiga_v310 | nfe-without-protocol | 35170358716523000119550010000000301000000300 | kind-no-protocol layout-version item-cfop no-fuel
spednfe__2017protocoled | nfe-with-protocol | 35170358716523000119550010000000301000000300 | layout-version item-cfop no-fuel
spednfe__2017signed | nfe-without-protocol | 35170358716523000119550010000000301000000300 | kind-no-protocol layout-version item-cfop no-fuel
spednfe__NFe | nfe-without-protocol | 35151258716523000119550010000000011001800826 | kind-no-protocol layout-version recipient-without-cnpj item-cfop no-fuel
spednfe__exemplo_xml_envia_lote_modelo_55 | nfe-without-protocol | - | kind-no-protocol key-check-digit key-emitter key-model item-cfop no-fuel
spednfe__exemplo_xml_envia_lote_modelo_65 | nfce | - | kind-nfce recipient-without-cnpj key-check-digit key-emitter item-cfop no-fuel
spednfe__exemplo_xml_sefazCancela | soap | 35150300822602000124550010009923461099234656 | kind-soap
spednfe__nfce | nfce | 41200323285089000185650010000013051817822496 | kind-nfce key-emission-type item-cfop no-fuel
spednfe__nfce_com_qrcode | nfce | - | kind-nfce recipient-without-cnpj key-check-digit item-cfop no-fuel
spednfe__nfce_sem_qrcode | nfce | - | kind-nfce recipient-without-cnpj key-check-digit item-cfop no-fuel
spednfe__nfe | nfe-without-protocol | 35210458716523000119550010000000221922299869 | kind-no-protocol emitter-cnpj key-emitter item-cfop no-fuel
spednfe__nfe_PL_10b_v1.30 | nfe-without-protocol | - | kind-no-protocol namespace layout-version date-unreadable purpose direction emitter-cnpj key-shape item-number item-anp-code item-cfop total-unreadable
spednfe__nfe_layout4 | nfe-without-protocol | 43180906929383000163550010000000261000010301 | kind-no-protocol item-cfop no-fuel
spednfe__nfe_layout4_com_prot | nfe-with-protocol | 43180906929383000163550010000000261000010301 | item-cfop no-fuel
spednfe__nfe_layout4_contingencia_sem_assinatura | nfe-without-protocol | 43180906929383000163550010000000266000010302 | kind-no-protocol item-cfop no-fuel
spednfe__nfe_v4.00_PL_010C_cnpjalfa | nfe-without-protocol | - | kind-no-protocol namespace layout-version date-unreadable purpose direction emitter-cnpj key-shape item-number item-anp-code item-cfop total-unreadable
spednfe__procNFe_PL_010C_cnpjalfa | nfe-with-protocol | - | layout-version date-unreadable purpose direction emitter-cnpj key-shape protocol-not-authorised environment-protocol signature-missing item-number item-anp-code item-cfop total-unreadable
spednfe__req_evento_cancela | soap | - | kind-soap
wmix__nota | nfe-without-protocol | 89172658591754401086218048846976493475937081 | kind-no-protocol layout-version direction emitter-cnpj key-emitter key-uf key-model key-series key-number key-emission-type key-code key-date item-total item-cfop no-fuel note-total
`;
