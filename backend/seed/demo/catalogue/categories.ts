import { readData } from '../../read-data'
export type Names = readonly [en: string, hans: string, hant: string]
type Branch = readonly [...Names, children?: readonly Branch[]]

/** Sixty categories in three levels: the goods of the demo companies, and related ones. */
export const demoCategories = readData<readonly Branch[]>('categories')
