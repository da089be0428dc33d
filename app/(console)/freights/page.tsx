import { listPage } from '@/components/resource/list/list-page'
import { freights } from '@/contract/entities/parcels/freights'
import { List } from './resource'

export default listPage(freights, List, { namespaces: ['freights'] })
