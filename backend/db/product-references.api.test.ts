import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { inEmptyStore } from '../testing/test-stores'

test('the migration turns brand and category texts of products into references without duplicates, and makes SKU codes unique', async () => {
  const earlier = mkdtempSync(join(tmpdir(), 'quayside-migrations-'))
  const isEarlier = (path: string) => !/\/(000[4-9]|00[1-9]\d)_\w+\.sql$/.test(path)
  cpSync(join(__dirname, 'migrations'), earlier, { recursive: true, filter: isEarlier })
  try {
    await inEmptyStore(async (open) => {
      const before = await open({ migrations: earlier })
      const run = before.database.sql
      await run.execute(
        sql`insert into companies (company_id, name, status) values (1, 'One', 'Enabled'), (2, 'Two', 'Enabled')`,
      )
      await run.execute(sql`insert into brands (company_id, name) values (1, 'Harbour')`)
      await run.execute(sql`insert into products (company_id, channel_type, title, brand, category) values
        (1, 'Site', 'a', 'harbour ', 'Mugs'), (2, 'Site', 'b', 'Harbour', 'mugs'), (2, 'Site', 'c', ' ', null)`)
      // The code that the second SKU would get belongs to the third one.
      await run.execute(sql`insert into product_skus (product_sku_id, product_id, company_id, sku_code)
        values (1, 1, 1, 'a'), (2, 1, 1, 'A'), (3, 1, 1, 'a-2'), (4, 2, 2, 'a')`)
      await before.close()

      const after = await open()
      const { rows } =
        await after.database.sql.execute(sql`select title, b.company_id::int as company, b.name as brand, c.name as category
        from products p left join brands b using (brand_id) left join categories c using (category_id) order by title`)
      expect(rows).toEqual([
        { title: 'a', company: 1, brand: 'Harbour', category: 'Mugs' },
        { title: 'b', company: 2, brand: 'Harbour', category: 'Mugs' },
        { title: 'c', company: null, brand: null, category: null },
      ])
      const { rows: codes } = await after.database.sql.execute(
        sql`select sku_code from product_skus order by product_sku_id`,
      )
      expect(codes.map(({ sku_code }) => sku_code)).toEqual(['a', 'A-2', 'a-2-3', 'a'])
      const { rows: brands } = await after.database.sql.execute(sql`select name from brands`)
      expect(brands).toHaveLength(2)
      await after.close()
    })
  } finally {
    rmSync(earlier, { recursive: true, force: true })
  }
})
