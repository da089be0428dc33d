import { productLink } from '@/contract/rules/channels'
import { callApi, expect, test } from '../support/fixtures'
import { arrowTo, keyboard, mouse, paste } from '../support/hands'
import { catalogueTexts, type TestLanguage } from '../support/texts'

test.use({
  storeName: 'worked',
  actionTimeout: 10_000,
  permissions: ['clipboard-read', 'clipboard-write'],
})

const sizes = ['S', 'M', 'L', 'XL', 'XXL']
const languages = { 'zh-Hans': '野战夹克', 'zh-Hant': '野戰夾克', fr: 'Veste de terrain' }

/** What is written in each language of the console. */
const written = {
  en: {
    ...{ title: 'Field jacket', split: 'Field jacket, navy', category: 'T-shirts', remark: 'Ready for autumn' },
    ...{ colour: 'Colour', size: 'Size', colours: ['Olive', 'Sand', 'Navy'], bust: 'Bust', length: 'Length' },
  },
  'zh-Hans': {
    ...{ title: '野战夹克', split: '野战夹克藏青款', category: 'T恤', remark: '秋季上架' },
    ...{ colour: '颜色', size: '尺码', colours: ['橄榄绿', '沙色', '藏青'], bust: '胸围', length: '衣长' },
  },
}

const hands = { mouse, keyboard }
const looks: [keyof typeof hands, TestLanguage][] = [
  ['mouse', 'en'],
  ['keyboard', 'zh-Hans'],
]
const allLooks: typeof looks = [...looks, ['mouse', 'zh-Hans'], ['keyboard', 'en']]

for (const [handName, language] of process.env.VIEWPORTS === 'all' ? allLooks : looks) {
  test(`with the ${handName}, in ${language}: a product is built, described, bound, split and placed on the shelf`, async ({
    page,
    openAs,
    server,
  }) => {
    const call = (method: 'GET' | 'POST', path: string) => callApi(page, server.url, method, path, undefined, language)
    const hand = hands[handName](page)
    const { t, label } = catalogueTexts(language)
    const words = written[language]
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const openTab = (name: string) => hand.openTab(page.getByRole('tab', { name, exact: true }))
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    const save = async () => {
      await expect(button(t('common.save'))).toBeEnabled()
      await page.keyboard.press('Control+s')
      await expect(button(t('common.save'))).toBeHidden()
    }
    await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
    await openAs('sales.staff', '/products')
    const { body: list } = await call('GET', 'products?channelType=Taobao,Tmall,Alibaba1688&pageSize=50')
    const pictured = list.items.find(({ imageUrls }: { imageUrls: string[] }) => imageUrls.length > 0)

    // A new product with a category that wants specifications and a size chart.
    await hand.press(button(t('resource.new')))
    await hand.write(page.getByRole('textbox', { name: label.title }), words.title)
    await hand.find(page.getByRole('combobox', { name: label.categoryId }), words.category)
    const address = page.getByRole('textbox', { name: t('pictures.address') })
    await hand.write(address, pictured.imageUrls[0])
    await page.keyboard.press('Enter')
    await expect(address).toHaveValue('')
    await page.keyboard.press('Control+s')
    await expect(heading(words.title)).toBeVisible()
    const productId = Number(page.url().match(/products\/(\d+)/)?.[1])

    await openTab(label.skus)
    await hand.press(button(t('skuGrid.generate')))
    const generate = page.getByRole('dialog', { name: t('skuGrid.generateTitle') })
    const field = (name: string) => generate.getByRole('textbox', { name, exact: true })
    const propertyName = (n: number) =>
      generate.getByRole('combobox', { name: t('skuGrid.propertyName', { n }), exact: true })
    await hand.write(propertyName(1), words.colour)
    await hand.write(field(t('skuGrid.values', { name: words.colour })), words.colours.join('\n'))
    await hand.press(generate.getByRole('button', { name: t('skuGrid.addProperty') }))
    await hand.write(propertyName(2), words.size)
    await hand.write(field(t('skuGrid.values', { name: words.size })), sizes.join('\n'))
    await hand.write(field(t('skuGrid.pattern')), `FJ${productId}-{1}-{2}`)
    await hand.press(button(t('skuGrid.addMany', { count: 15 })))
    const grid = page.getByRole('grid', { name: t('skuGrid.title') })
    const cell = (row: number, name: string) => grid.locator(`[data-rowindex="${row}"] [data-field="${name}"]`)
    await hand.enter(grid, cell(0, 'salePrice'))
    // Typed and filled down by keyboard alone.
    for (const [name, text] of [
      ['salePrice', '120'],
      ['currency', 'CNY'],
      ['weight', '900'],
    ] as const) {
      await arrowTo(page, cell(0, name))
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await expect(cell(1, name)).toBeFocused()
      await expect(cell(0, name), 'what was typed is shown at once').toHaveText(text)
      await page.keyboard.press('ArrowUp')
      await expect(cell(0, name)).toBeFocused()
      await page.keyboard.press('Control+d')
    }
    await save()
    await expect(grid.locator(':focus'), 'the grid keeps the keyboard').toHaveCount(1)

    await openTab(label.specifications)
    const { body: wanted } = await call('GET', `products/${productId}/specifications`)
    await expect(page.getByText(wanted[0].name).first()).toBeVisible()
    for (const { name, required, inputType, offeredValues } of wanted) {
      if (!required) continue
      if (/Select/.test(inputType)) await hand.find(page.getByRole('combobox', { name }), offeredValues[0])
      else await hand.write(page.getByRole('textbox', { name }), '7')
      // The options of several values stay open.
      await page.keyboard.press('Escape')
    }
    await save()

    await openTab(label.sizeChart)
    await hand.goTo(page.getByRole('textbox', { name: t('sizeChart.sizeOf', { n: 1 }), exact: true }))
    const rows = sizes.map((size, at) => [size, 96 + 4 * at, 66 + 2 * at].join('\t'))
    await paste(page, [[words.size, `${words.bust} (cm)`, words.length].join('\t'), ...rows].join('\n'))
    const bust = page.getByRole('textbox', {
      name: t('sizeChart.cell', { name: words.bust, size: 'XXL' }),
      exact: true,
    })
    await expect(bust).toHaveValue('112')
    await save()

    await openTab(t('resource.languages'))
    for (const [code, title] of Object.entries(languages)) {
      const name = new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
      await hand.find(page.getByRole('combobox', { name: t('resource.addLanguage') }), name)
      await expect(page.getByRole('form', { name }).getByRole('textbox').first()).toBeFocused()
      await page.keyboard.type(title)
      await page.keyboard.press('Control+s')
      await expect
        .poll(async () => JSON.stringify((await call('GET', `products/${productId}/localizations`)).body))
        .toContain(title)
      const unsaved = page.getByRole('button', { name: t('common.save'), disabled: false })
      await expect(unsaved, 'the console knows it too').toHaveCount(0)
    }

    await openTab(label.suppliers)
    await hand.press(page.getByRole('link', { name: label.editSuppliers, exact: true }))
    await expect(heading(t('purchaseList.suppliersOf', { name: words.title }))).toBeVisible()
    const sold = list.items.filter(({ originalProductId }: { originalProductId: string | null }) => originalProductId)
    const links = sold
      .slice(0, 2)
      .map((one: { channelType: 'Taobao'; originalProductId: string }) =>
        productLink(one.channelType, one.originalProductId),
      )
    const link = page.getByRole('textbox', { name: t('purchaseList.linkLabel') })
    await hand.goTo(link)
    await paste(page, links.join('\n'))
    const others = page.getByRole('combobox', { name: t('purchaseList.bindOthers') })
    const bind = button(t('purchaseList.bind'))
    for (const left of [2, 1]) {
      await expect(others).toHaveCount(left)
      await hand.takeFirst(others.first())
      await expect(bind.first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(bind).toHaveCount(left - 1)
      await expect(link).toBeFocused()
    }
    await expect(page.getByText(t('purchaseList.bindingCount', { count: 2 }), { exact: true })).toHaveCount(15)

    await hand.press(page.getByRole('link', { name: t('purchaseList.backToProduct'), exact: true }))
    await expect(heading(words.title)).toBeVisible()
    const actions = button(t('common.pair', { name: t('resource.actions'), value: words.title }))
    await hand.press(actions)
    await hand.take(page.getByRole('menuitem', { name: label.organizeSkus, exact: true }))
    for (const size of sizes) {
      const name = t('organize.moveOut', { name: `${words.colours[2]} / ${size}` })
      await hand.tick(page.getByRole('checkbox', { name, exact: true }))
    }
    await hand.write(page.getByRole('textbox', { name: t('organize.newTitle') }), words.split)
    await hand.press(button(t('organize.split')))
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: t('organize.split'), exact: true }))
    await expect(heading(words.split)).toBeVisible()

    await page.goto(`${server.url}/products/${productId}?tab=findings`)
    await expect(page.getByRole('status').filter({ hasText: label.noFindings })).toBeVisible()
    await hand.press(button(label.placeonshelf))
    const prompt = page.getByRole('dialog')
    await hand.write(prompt.getByRole('textbox'), words.remark)
    await hand.press(prompt.getByRole('button', { name: label.placeonshelf, exact: true }))
    await expect(button(label.takedown)).toBeVisible()
    await expect(actions).toBeFocused()
    const { body: stored } = await call('GET', `products/${productId}`)
    expect(stored).toMatchObject({ findings: [], status: 'OnShelf', remark: words.remark })
    expect(stored.skus).toHaveLength(10)
  })
}
