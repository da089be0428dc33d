/** How records are named in paths: by a number, or by a text that is chosen once. */
export type KeyKind = 'code' | 'slug'

/** The keys that are texts, by the field that holds them. */
interface TextKeys {
  code: 'code'
  statisticId: 'slug'
}

/** The type of a key by its field. */
export type KeyOf<Id extends string> = Id extends keyof TextKeys ? string : number

/** The path parameter of one record by the field of its key. */
export type ParameterName<Id extends string> = Id extends keyof TextKeys ? TextKeys[Id] : 'id'
