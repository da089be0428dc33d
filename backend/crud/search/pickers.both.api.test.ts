import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const rows = (text: string, values: unknown[] = []) => api.store.database.rows(text, values)
const namesOf = async (path: string, keyword: string, as: string) => {
  const { status, body } = await api.get(`${path}?keyword=${encodeURIComponent(keyword)}`, { as })
  if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
  return (body.items ?? body).map((one: Record<string, unknown>) => String(one.name ?? one.pushUrl ?? ''))
}

/** Words in another order, without accents and in other width, and a text in the other script. */
const typed = ['wednesday creme', 'CREME café', 'ｗｅｄｎｅｓｄａｙ', '咖啡机 crème']
const text = 'Café Crème 咖啡機 on Wednesday'

test('pickers of templates, services and statistics find as lists do', async () => {
  await rows(
    `update smstemplates set content = $1 where sms_template_id =
      (select min(sms_template_id) from smstemplates where company_id = 5 and status = 'Enabled')`,
    [text],
  )
  await rows(
    `update external_services set name = $1 where service_id = (select min(service_id) from external_services where status = 'Enabled')`,
    [text],
  )
  await rows('update statistics set name = $1 where statistic_id = (select min(statistic_id) from statistics)', [text])
  for (const [path, as] of [
    ['smstemplates/suggestions', 'trade.staff'],
    ['externalservices/suggestions', 'super.admin'],
    ['statistics/suggestions', 'super.admin'],
  ] as const) {
    for (const keyword of typed)
      expect([path, keyword, await namesOf(path, keyword, as)]).toEqual([path, keyword, [text]])
    expect(await namesOf(path, 'wednesday noir', as)).toEqual([])
  }
})

test('tasks and pushes are found as other lists, and logs by the words of what stands there', async () => {
  await rows(
    "update background_tasks set error = 'Données manquantes' where background_task_id = (select min(background_task_id) from background_tasks)",
  )
  expect((await api.get('backgroundtasks?keyword=manquantes%20donnees', { as: 'super.admin' })).body.total).toBe(1)
  await rows(
    "update push_notifications set push_url = 'https://shop.example/hooks/quokka-77' where push_notification_id = (select min(push_notification_id) from push_notifications)",
  )
  for (const keyword of ['quokka 77', 'hooks SHOP quokka']) {
    const { body } = await api.get(`pushnotifications?keyword=${encodeURIComponent(keyword)}`, { as: 'super.admin' })
    expect([keyword, body.total]).toEqual([keyword, 1])
  }
  await api.requestLog.flush()
  const { body } = await api.get(`requestlogs?keyword=${encodeURIComponent('ｐｕｓｈnotifications api')}`, {
    as: 'super.admin',
  })
  expect(body.total).toBeGreaterThan(0)
})
