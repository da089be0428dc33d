import { freightText } from './customer-texts'

const values = { order: 'L-7', amount: 'HK$12.00', name: 'Ada Lam' }

test.each([
  [['zh-Hant', 'en'], 'Ada Lam您好，您的訂單 L-7 已打包秤重，運費需補 HK$12.00。請補足差額，我們將盡快出貨。'],
  [
    ['ja', 'zh-Hant', 'zh-Hans'],
    'Ada Lam您好，您的訂單 L-7 已打包秤重，運費需補 HK$12.00。請補足差額，我們將盡快出貨。',
  ],
  [['zh-Hans'], 'Ada Lam您好，您的订单 L-7 已打包称重，运费需补 HK$12.00。请补足差额，我们将尽快发货。'],
  [
    ['fr', 'en', 'zh-Hans'],
    'Hello Ada Lam, your order L-7 is packed and weighed. The freight comes to HK$12.00 more. Please pay the difference so that we can ship it.',
  ],
  [[], expect.stringMatching(/^Hello Ada Lam/)],
  [['constructor'], expect.stringMatching(/^Hello Ada Lam/)],
])('the text on freight for a customer who reads %s is in their language', async (languages, text) => {
  expect(await freightText(languages, values)).toEqual(text)
})
