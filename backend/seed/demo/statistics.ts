import type { EnumValue } from '@/contract/enums'
import { readData } from '../read-data'
import type { Trilingual } from './trilingual'

export interface DemoStatistic {
  statisticId: string
  name: Trilingual
  description: Trilingual
  by?: Trilingual
  dataType?: EnumValue<'StatisticDataType'>
  dataUnit?: string
  replaceMode?: EnumValue<'StatisticReplaceMode'>
  combine: EnumValue<'StatisticCombine'>
  area?: EnumValue<'StatisticArea'>
  keysAre?: EnumValue<'StatisticKeys'>
  sqlParameters?: string[]
  sqlCommand: string
  /** What its daily runs would have stored, where that is not what one run answers. */
  history?: string
}

export const demoStatistics = readData<readonly DemoStatistic[]>('statistics')
