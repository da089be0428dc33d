import { expect, test } from './support/fixtures'

test.use({ storeName: 'worked' })

test('a rate a hundred times too high is questioned when it is entered and when its author approves it', async ({
  page,
  openAs,
}) => {
  await openAs('super.admin', '/settings/currencies/CNY/rates')
  await page.getByRole('button', { name: 'New rate' }).click()
  const form = page.getByRole('dialog', { name: 'New rate' })
  await form.getByRole('combobox', { name: /^To/ }).fill('hong kong')
  await page.getByRole('option', { name: 'HKD Hong Kong Dollar' }).click()
  await expect(form.getByText(/^Current rate: 1\.0905, since /)).toBeVisible()
  await form.getByRole('textbox', { name: /^Rate/ }).fill('109.31')
  await expect(form.getByText('1 CNY = 109.31 HKD, 1 HKD = 0.00914829 CNY')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Save this rate?' })
  await expect(question).toContainText('This is 100.2 times the current rate, 1.0905 since ')
  await question.getByRole('button', { name: 'Save rate' }).click()
  await expect(form).toHaveCount(0)

  await page.goto('/tools')
  const row = page.getByRole('row', { name: /CNY → HKD 109\.31/ })
  await expect(row).toContainText('+9,923.8%')
  await expect(row).toContainText('Mei Sato (you)')
  await row.getByRole('button', { name: /^Approve/ }).click()
  const approval = page.getByRole('alertdialog', { name: 'Approve CNY → HKD?' })
  await expect(approval).toContainText('You entered this rate yourself')
  await approval.getByRole('button', { name: 'Cancel' }).click()
  await expect(approval).toHaveCount(0)
  await row.getByRole('button', { name: /^Reject/ }).click()
  await expect(row).toHaveCount(0)
})
