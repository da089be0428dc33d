import { freightText } from './customer-texts'

const values = { order: 'L-7', amount: 'HK$12.00', name: 'Ada Lam' }

test.each([
  ['HK', 'Ada Lam您好，您的訂單 L-7 已打包秤重，運費需補 HK$12.00。請補足差額，我們將盡快出貨。'],
  ['TW', 'Ada Lam您好，您的訂單 L-7 已打包秤重，運費需補 HK$12.00。請補足差額，我們將盡快出貨。'],
  ['CN', 'Ada Lam您好，您的订单 L-7 已打包称重，运费需补 HK$12.00。请补足差额，我们将尽快发货。'],
  [
    'SG',
    'Hello Ada Lam, your order L-7 is packed and weighed. The freight comes to HK$12.00 more. Please pay the difference so that we can ship it.',
  ],
  [undefined, expect.stringMatching(/^Hello Ada Lam/)],
  ['constructor', expect.stringMatching(/^Hello Ada Lam/)],
])('the text on freight for a customer in %s is in their language', async (country, text) => {
  expect(await freightText(country, values)).toEqual(text)
})
