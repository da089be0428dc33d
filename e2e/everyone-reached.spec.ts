import type { Page } from '@playwright/test'
import words from '../messages/en/messaging.json' with { type: 'json' }
import { expect, logIn } from './support/fixtures'
import { test } from './support/providers'

test.use({ storeName: 'reached' })

const shop = { code: 'WA-REACHED', phoneNumberId: '111', siteId: 1 }
const userId = 'US.13491208655302741918'
const [number, nextNumber] = ['85298770101', '85298770102']
const [mexican, brazilian] = ['5215512348888', '551187658888']

const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat' })
const conversation = (page: Page, text: string | RegExp) =>
  chatOf(page).getByRole('region', { name: 'Conversations' }).getByRole('button').filter({ hasText: text })
const messages = (page: Page) => chatOf(page).getByRole('log', { name: 'Messages' }).getByRole('article')
const message = (page: Page, text: string | RegExp) => messages(page).filter({ hasText: text })

let next = 0
let clock = Math.floor(Date.now() / 1000) - 120
/** A second later each time. */
const now = () => String(clock++)
const newId = () => `wamid.reached${next++}`

interface Sender {
  from?: string
  from_user_id?: string
}
/** A message of the customer as WhatsApp reports it, with what is known of them. */
function says(sender: Sender, part: object, id = newId()) {
  const contact = { profile: { username: 'amy.w' }, wa_id: sender.from, user_id: sender.from_user_id }
  return { contacts: [contact], messages: [{ ...sender, id, timestamp: now(), ...part }] }
}
const text = (body: string) => ({ type: 'text', text: { body } })

async function openChat(page: Page, url: string) {
  await page.goto(`${url}/?chat=whatsapp.${shop.siteId}`)
  await expect(chatOf(page).getByText('Live', { exact: true })).toBeVisible()
}
async function answer(page: Page, body: string) {
  await chatOf(page).getByRole('textbox', { name: 'Message', exact: true }).fill(body)
  await page.keyboard.press('Enter')
  await expect(message(page, body)).toHaveCount(1)
}

test('a customer without a number is answered, gets a number and changes it, and whatever they send is shown as what it is', async ({
  page,
  browser,
  server,
  openAs,
  providers,
  connect,
  whatsappSays,
  reportDelivered,
}) => {
  await connect([shop])
  await openAs('trade.staff', '/')
  const second = await (await browser.newContext()).newPage()
  await logIn(second, server.url, 'trade.admin')
  const both = [page, second]
  for (const shown of both) await openChat(shown, server.url)
  const hidden: Sender = { from_user_id: userId }
  const write = (sender: Sender, part: object, id?: string) => whatsappSays(shop, says(sender, part, id))

  await test.step('who hides the number is shown by name, and answered', async () => {
    await write(hidden, text('Which lamp is it?'))
    for (const shown of both) {
      await conversation(shown, 'Which lamp is it?').click()
      await expect(chatOf(shown).getByRole('heading', { name: '@amy.w' })).toBeVisible()
    }
    await answer(page, 'The blue one.')
    await expect(message(second, 'The blue one.')).toHaveCount(1)
    await expect(() => {
      const { to, recipient, name } = providers.taken.at(-1) ?? {}
      expect({ to, recipient, name }).toEqual({ to: undefined, recipient: userId, name: 'The blue one.' })
    }).toPass()
    await expect(message(page, 'The blue one.')).toContainText('Sent, not confirmed yet')
    await reportDelivered(shop)
    await expect(message(second, 'The blue one.')).toContainText('Delivered')
    await chatOf(page).getByRole('button', { name: 'Conversation details' }).click()
    await expect(chatOf(page).getByText(words.hiddenNumberText)).toBeVisible()
  })

  await test.step('a number that becomes known, and then another one, stay in the conversation', async () => {
    await write({ ...hidden, from: number }, text('This is my number.'))
    for (const shown of both) await expect(message(shown, 'This is my number.')).toHaveCount(1)
    await expect(chatOf(page).getByText(words.hiddenNumberText)).toHaveCount(0)
    await write(
      { from: number },
      { type: 'system', system: { type: 'user_changed_number', wa_id: nextNumber, body: 'Amy changed' } },
    )
    await write({ ...hidden, from: nextNumber }, text('And this one now.'))
    for (const shown of both) {
      await expect(message(shown, `The customer’s number is now +${nextNumber}.`)).toHaveCount(1)
      await expect(message(shown, 'And this one now.')).toHaveCount(1)
      await expect(chatOf(shown).getByRole('region', { name: 'Conversations' }).getByText('@amy.w')).toHaveCount(0)
    }
    await answer(second, 'Thank you.')
    await expect(() => expect(providers.taken.at(-1)).toMatchObject({ to: `+${nextNumber}` })).toPass()
  })

  const known = { ...hidden, from: nextNumber }
  await test.step('an edit keeps the former text one press away, and a withdrawal keeps nothing', async () => {
    const [edited, taken] = [newId(), newId()]
    await write(known, text('Two cups'), edited)
    await write(known, text('My card is 4111'), taken)
    await write(known, { type: 'edit', edit: { original_message_id: edited, message: text('Three cups') } })
    await write(known, { type: 'revoke', revoke: { original_message_id: taken } })
    for (const shown of both) {
      await expect(message(shown, 'Three cups')).toHaveCount(1)
      await expect(message(shown, 'Withdrawn')).toHaveCount(1)
      await expect(message(shown, 'My card is 4111')).toHaveCount(0)
    }
    await message(page, 'Three cups').getByText('edited').click()
    await expect(message(page, 'Three cups').getByText('Two cups')).toBeVisible()
  })

  await test.step('a button, a place, a contact and a basket are what they are', async () => {
    await write(known, { type: 'button', button: { text: 'Confirm the order', payload: 'CONFIRM' } })
    await write(known, {
      type: 'location',
      location: { latitude: 22.2867, longitude: 114.1612, name: 'Pier 7', address: 'Central' },
    })
    await write(known, {
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'Mei Wong' }, phones: [{ phone: '+852 9123 4567' }] }],
    })
    await write(known, {
      type: 'order',
      order: {
        text: 'Soon?',
        product_items: [{ product_retailer_id: 'LAMP-BLUE', quantity: '3', item_price: '95', currency: 'HKD' }],
      },
    })
    for (const shown of both) {
      await expect(message(shown, 'Confirm the order')).toContainText('CONFIRM')
      await expect(message(shown, 'Pier 7').getByRole('link', { name: 'Open the map' })).toHaveAttribute(
        'rel',
        /noopener/,
      )
      await expect(message(shown, 'Mei Wong')).toContainText('+852 9123 4567')
      await expect(message(shown, 'LAMP-BLUE')).toContainText('3 pcs.')
    }
  })

  await test.step('what is written in the phone app is there once, as ours', async () => {
    const echo = { from: '15550001111', to: nextNumber, id: newId(), timestamp: now(), ...text('Written on the phone') }
    await whatsappSays(shop, { message_echoes: [echo] })
    await whatsappSays(shop, { message_echoes: [echo] })
    for (const shown of both) {
      await expect(message(shown, 'Written on the phone')).toHaveCount(1)
      await expect(message(shown, 'Written on the phone')).toContainText('from the phone app')
    }
  })

  await test.step('a Mexican and a Brazilian have one conversation each, and are answered under the id that wrote', async () => {
    for (const [from, plan, body] of [
      [mexican, '525512348888', 'Hola'],
      [brazilian, '5511987658888', 'Olá'],
    ] as const) {
      await write({ from }, text(`${body} 1`))
      await write({ from: plan }, text(`${body} 2`))
      await write({ from }, text(`${body} 3`))
      await conversation(page, `${body} 3`).click()
      for (const part of [1, 2, 3]) await expect(message(page, `${body} ${part}`)).toHaveCount(1)
      await answer(page, `Reply to ${body}`)
      await expect(() => {
        const { to, name } = providers.taken.at(-1) ?? {}
        expect({ to, name }).toEqual({ to: `+${from}`, name: `Reply to ${body}` })
      }).toPass()
    }
  })

  await test.step('nothing is unknown, nothing is there twice, and no id is shown', async () => {
    await conversation(page, `+${nextNumber}`).click()
    // Six steps: 2 of the first, 4 of the second, 2 with an edit and a withdrawal, 4 kinds, 1 of the phone app.
    for (const shown of both) {
      await expect(messages(shown)).toHaveCount(13)
      await expect(chatOf(shown).getByText(words.unknownType)).toHaveCount(0)
      await expect(chatOf(shown).getByText(userId)).toHaveCount(0)
    }
  })
  await second.context().close()
})
