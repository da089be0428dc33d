import { serverModule } from '../module'
import { announcementPart } from './announcements'

export const announcementsModule = serverModule('announcements', (services) => announcementPart(services))
