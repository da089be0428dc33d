import type { z } from 'zod'
import type { AudienceSchema } from './audience-field'
import type { CodeRefSchema, RefSchema, RefsSchema } from './fields'

/** The type of lines: what a record shows of each. The brand tells them from other lists. */
export interface LinesOf<Line> {
  readonly lineOf: Line
}

export type Unwrap<S> = S extends z.ZodOptional<infer I> ? Unwrap<I> : S extends z.ZodNullable<infer I> ? Unwrap<I> : S
export type Shown<S> =
  S extends LinesOf<infer Line> ? Line[] : S extends z.ZodOptional<infer I> ? Shown<I> | null : z.infer<S>
type Texts<F> = {
  [K in keyof F & string as Unwrap<F[K]> extends z.ZodEnum | AudienceSchema ? `${K}Text` : never]: string
}
type Names<F> = {
  [K in keyof F & string as Unwrap<F[K]> extends RefSchema
    ? K extends `${infer Base}Id`
      ? `${Base}Name`
      : K extends `${string}By`
        ? `${K}Name`
        : never
    : Unwrap<F[K]> extends CodeRefSchema
      ? `${K}Name`
      : never]: string | null
}
type NameLists<F> = {
  [K in keyof F & string as Unwrap<F[K]> extends RefsSchema
    ? K extends `${infer Base}Ids`
      ? `${Base}Names`
      : never
    : never]: (string | null)[]
}
/** The fields of a record as it shows them: with labels beside choices and names beside references. */
export type Values<F> = { [K in keyof F]: Shown<F[K]> } & Texts<F> & Names<F> & NameLists<F>

/** The fields that are lines: only the single record has them. */
export type LineFields<F> = { [K in keyof F as Unwrap<F[K]> extends LinesOf<unknown> ? K : never]: F[K] }
export type OtherFields<F> = { [K in keyof F as Unwrap<F[K]> extends LinesOf<unknown> ? never : K]: F[K] }
