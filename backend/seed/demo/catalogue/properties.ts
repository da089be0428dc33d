import { readData } from '../../read-data'
import type { Names } from './categories'

interface DemoProperty {
  names: Names
  inputType: 'Text' | 'Select' | 'MultiSelect' | 'Number' | 'Image'
  values?: readonly string[]
  requireImage?: true
  /**
   * The English names of the categories that have the property, including their descendants; `!` marks it as required.
   */
  of: readonly string[]
}

/** Twenty properties of the administrative company, with the categories that define them. */
export const demoProperties = readData<readonly DemoProperty[]>('properties')
