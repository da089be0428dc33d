import { eq } from 'drizzle-orm'
import { suppliers } from '../../db/schema/plain'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const as = 'trade.admin'
const add = async (draft: object = {}) =>
  (await api.post('suppliers', { name: 'Weavers', ...draft }, { as })).body.supplierId as number
/** Runs an action and returns the IDs of the recorded changes. */
const act = async (path: string, body: object = {}, who = as): Promise<number[]> => {
  const { status, headers } = await api.post(path, body, { as: who })
  expect(status).toBe(200)
  return (headers.get('x-record-changes') ?? '').split(',').filter(Boolean).map(Number)
}
const undo = (path: string, change: number | undefined, who = as) =>
  api.post(`${path}/changes/${change}/undo`, undefined, { as: who })
const record = async (path: string, who = as) => (await api.get(path, { as: who })).body
const changesOf = async (path: string, who = as) => (await api.get(`${path}/changes`, { as: who })).body
const refusal = async (response: ReturnType<typeof undo>) => {
  const { status, body } = await response
  return [status, body.message]
}

const changedSince = [400, 'This has changed since then, so it was not undone.']
const notReversible = [400, 'This change cannot be undone.']
const missing = [404, 'The specified item does not exist or has been deleted.']

describe('an action responds with its changes', () => {
  test('lists one for each record, in their order, and none for an unchanged record', async () => {
    const [one, two, three] = [await add(), await add(), await add()]
    await act(`suppliers/${two}/disable`)
    const changes = await act(`suppliers/${one},${two},${three}/disable`)
    expect(changes).toHaveLength(2)
    for (const [at, id] of [one, three].entries()) {
      expect((await changesOf(`suppliers/${id}`)).items[0].recordChangeId).toBe(changes[at])
    }
    expect(await act(`suppliers/${one}/disable`)).toEqual([])
  })

  test.each(['remark', 'enable', 'disable'])('%s can be undone by code as well', async (action) => {
    const [change] = await act(`currencies/SEK/${action}`, { remark: `By ${action}` }, 'super.admin')
    const { status, body } = await undo('currencies/SEK', change, 'super.admin')
    expect([status, body.code, body.status, body.remark]).toEqual([200, 'SEK', 'Enabled', null])
  })
})

describe('an undo', () => {
  test('restores the former values, and the timeline lists both changes', async () => {
    const id = await add()
    await act(`suppliers/${id}/remark`, { remark: 'Ask Ms Ito' })
    const [change] = await act(`suppliers/${id}/disable`, { remark: 'Closed' })
    const { status, body } = await undo(`suppliers/${id}`, change)
    expect([status, body.supplierId, body.status, body.statusText, body.remark]).toEqual([
      ...[200, id, 'Enabled', 'Enabled'],
      'Ask Ms Ito',
    ])
    expect(await record(`suppliers/${id}`)).toMatchObject({ status: 'Enabled', remark: 'Ask Ms Ito' })
    const { items } = await changesOf(`suppliers/${id}`)
    expect(
      items
        .slice(0, 2)
        .map(({ fields }: { fields: { field: string; after: string }[] }) =>
          fields.map(({ field, after }) => `${field}: ${after}`).sort(),
        ),
    ).toEqual([
      ['remark: Ask Ms Ito', 'status: Enabled'],
      ['remark: Closed', 'status: Disabled'],
    ])
  })

  test('can itself be undone, by its own change', async () => {
    const id = await add()
    const [change] = await act(`suppliers/${id}/disable`)
    const { headers } = await undo(`suppliers/${id}`, change)
    const again = Number(headers.get('x-record-changes'))
    expect((await undo(`suppliers/${id}`, again)).body.status).toBe('Disabled')
  })
})

describe('an undo is rejected and changes nothing', () => {
  const stays = async (path: string, response: () => ReturnType<typeof undo>, expected: unknown[], who = as) => {
    const before = await record(path, who)
    expect(await refusal(response())).toEqual(expected)
    expect(await record(path, who)).toEqual(before)
  }

  test('where another field was changed since', async () => {
    const id = await add()
    const [change] = await act(`suppliers/${id}/disable`)
    await api.post(`suppliers/${id}`, { contact: 'Mr Sato' }, { as: 'super.admin' })
    await stays(`suppliers/${id}`, () => undo(`suppliers/${id}`, change), changedSince)
  })

  test('if it was changed and changed back since', async () => {
    const id = await add()
    const [change] = await act(`suppliers/${id}/disable`)
    await act(`suppliers/${id}/enable`)
    await act(`suppliers/${id}/disable`)
    await stays(`suppliers/${id}`, () => undo(`suppliers/${id}`, change), changedSince)
  })

  test('if the record has another value, even without a recorded change', async () => {
    const id = await add()
    const [change] = await act(`suppliers/${id}/remark`, { remark: 'Mine' })
    await api.store.database.sql.update(suppliers).set({ remark: 'Elsewhere' }).where(eq(suppliers.supplierId, id))
    await stays(`suppliers/${id}`, () => undo(`suppliers/${id}`, change), changedSince)
  })

  test('twice', async () => {
    const id = await add()
    const [change] = await act(`suppliers/${id}/disable`)
    await undo(`suppliers/${id}`, change)
    await stays(`suppliers/${id}`, () => undo(`suppliers/${id}`, change), changedSince)
  })

  test('two at once are undone once', async () => {
    const id = await add()
    const [change] = await act(`suppliers/${id}/disable`)
    const responses = await Promise.all([undo(`suppliers/${id}`, change), undo(`suppliers/${id}`, change)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await changesOf(`suppliers/${id}`)).total).toBe(3)
  })

  test('that a record was added, or saved in a form', async () => {
    const id = await add()
    const path = `suppliers/${id}`
    const { items } = await changesOf(path)
    await stays(path, () => undo(path, items[0].recordChangeId), notReversible)
    await api.post(path, { name: 'Weavers Ltd' }, { as })
    const [newest] = (await changesOf(path)).items
    await stays(path, () => undo(path, newest.recordChangeId), notReversible)
  })

  test('the texts of a further language', async () => {
    const path = 'companies/4'
    await api.post(`${path}/localizations`, { code: 'ja', name: '北門' }, { as: 'super.admin' })
    const [newest] = (await changesOf(path, 'super.admin')).items
    await stays(path, () => undo(path, newest.recordChangeId, 'super.admin'), notReversible, 'super.admin')
  })

  test("of another account's action", async () => {
    const id = await add()
    const [change] = await act(`suppliers/${id}/disable`)
    const error = [403, 'You have no permission to do this.']
    await stays(`suppliers/${id}`, () => undo(`suppliers/${id}`, change, 'super.admin'), error)
  })

  test('the change of another record, of another resource, or none at all', async () => {
    const [one, two] = [await add(), await add()]
    const [change = 0] = await act(`suppliers/${one}/disable`)
    const brand = (await api.post('brands', { name: 'Undone' }, { as })).body.brandId
    await stays(`suppliers/${two}`, () => undo(`suppliers/${two}`, change), missing)
    await stays(`brands/${brand}`, () => undo(`brands/${brand}`, change), missing)
    await stays(`suppliers/${one}`, () => undo(`suppliers/${one}`, change + 1000), missing)
    await stays(`suppliers/${one}`, () => undo(`suppliers/${one}`, 0), missing)
  })

  test('a record of another company, as if there were none', async () => {
    const id = await add()
    const [change] = await act(`suppliers/${id}/disable`)
    expect(await refusal(undo(`suppliers/${id}`, change, 'sales.admin'))).toEqual(missing)
    expect((await record(`suppliers/${id}`)).status).toBe('Disabled')
  })

  test('a record that is gone', async () => {
    const id = await add()
    const [change] = await act(`suppliers/${id}/disable`)
    await api.remove(`suppliers/${id}`, { as })
    expect(await refusal(undo(`suppliers/${id}`, change))).toEqual(missing)
  })

  test('without the role to act on it', async () => {
    const id = await add()
    const [change] = await act(`suppliers/${id}/disable`)
    expect((await undo(`suppliers/${id}`, change, 'purchases.staff')).status).toBe(403)
  })

  test('if the action itself would be rejected: no account locks its own company out', async () => {
    const { companyId, adminId } = await record('logon/profile', 'super.admin')
    const path = `companies/${companyId}`
    // The audit row of an action that was allowed when it was made.
    await api.store.database.sql.execute(
      `insert into record_changes (resource, record_key, admin_id, action, fields) values
       ('companies', '${companyId}', ${adminId}, 'update', '[{"field":"status","before":"Disabled","after":"Enabled"}]')`,
    )
    const [newest] = (await changesOf(path, 'super.admin')).items
    const error = [400, expect.stringMatching(/cannot disable your own company/)]
    await stays(path, () => undo(path, newest.recordChangeId, 'super.admin'), error, 'super.admin')
  })

  test('of a state with rules of its own', async () => {
    const { items } = await record('purchaseorders?pageSize=1', 'super.admin')
    const [order] = items
    const path = `purchaseorders/${order.purchaseOrderId}`
    const { adminId } = await record('logon/profile', 'super.admin')
    await api.store.database.sql.execute(
      `insert into record_changes (resource, record_key, admin_id, action, fields) values
       ('purchaseorders', '${order.purchaseOrderId}', ${adminId}, 'update',
        '[{"field":"status","before":"Unpaid","after":"${order.status}"}]')`,
    )
    const [newest] = (await changesOf(path, 'super.admin')).items
    await stays(path, () => undo(path, newest.recordChangeId, 'super.admin'), notReversible, 'super.admin')
  })

  test('of a remark that was too long to be stored completely', async () => {
    const id = await add()
    await act(`suppliers/${id}/remark`, { remark: '"'.repeat(2000) })
    const [change] = await act(`suppliers/${id}/remark`, { remark: null })
    await stays(`suppliers/${id}`, () => undo(`suppliers/${id}`, change), notReversible)
  })
})
