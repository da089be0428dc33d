import { languageOfProvider, providerTemplate } from './provider-template'

test('writes the variables of the content in their order as parameters that WhatsApp takes', () => {
  const named = { providerName: 'sent', providerLanguage: 'en_US' }
  const values = { orderNo: 'A\n1\t 2', customerName: ' ' }
  expect(providerTemplate(named, '{{orderNo}} for {{customerName}}, {{orderNo}}', values)).toEqual({
    name: 'sent',
    language: { code: 'en_US' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'A 1 2' },
          { type: 'text', text: '–' },
        ],
      },
    ],
  })
  expect(providerTemplate(named, 'Hello', values)).toEqual({ name: 'sent', language: { code: 'en_US' } })
})

test.each([
  ['zh_HK', 'zh-Hant'],
  ['zh_TW', 'zh-Hant'],
  ['zh_CN', 'zh-Hans'],
  ['en_GB', 'en'],
  ['pt_BR', 'pt-BR'],
  ['pt_PT', 'pt'],
  ['ko', 'ko-KR'],
  ['xx', 'en'],
])('reads the language %s of a provider as %s', (code, language) => {
  expect(languageOfProvider(code)).toBe(language)
})
