import { z } from 'zod'
import { endpointTable } from '@/contract/endpoints'
import { metaIfAny } from '@/contract/field-meta'
import { htmlFieldsOf } from './sanitize-body'

/** The schemas within a schema, at any depth. */
function innerSchemas(schema: z.ZodType): z.ZodType[] {
  const parts = (): unknown[] => {
    if (schema instanceof z.ZodObject) return Object.values(schema.shape)
    if (schema instanceof z.ZodArray) return [schema.element]
    if (schema instanceof z.ZodUnion) return [...schema.options]
    if (schema instanceof z.ZodRecord) return [schema.valueType]
    if (schema instanceof z.ZodPipe) return [schema.in]
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
      return [schema.unwrap()]
    return []
  }
  return [schema, ...(parts() as z.ZodType[]).flatMap(innerSchemas)]
}
const isHtml = (schema: z.ZodType) => metaIfAny(schema)?.kind === 'html'

const withHtml = endpointTable.filter(([, { body }]) => innerSchemas(body).some(isHtml))

test('HTML is a part of the calls that are known to have some', () => {
  expect(withHtml.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'POST products',
      'POST salescategories/{id}/localizations',
      'POST products/{id}/sizecharts',
    ]),
  )
})

test.each(withHtml.map(([name, { body }]) => [name, body] as const))('the HTML of %s is sanitized', (_, body) => {
  const sanitized = Object.values(htmlFieldsOf(body)).flatMap(innerSchemas).filter(isHtml)
  expect(sanitized).toHaveLength(innerSchemas(body).filter(isHtml).length)
})
