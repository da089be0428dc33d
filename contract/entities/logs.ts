import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { choice, integer, longText, ref, text, time } from '../fields'

/** A logged API call. The request body is included in a single record only. */
export const requestLogs = entity({
  path: 'requestlogs',
  id: 'requestLogId',
  area: 'requestLogs',
  label: 'requestLogId',
  fields: {},
  readOnly: {
    createdTime: time(),
    method: text(20),
    path: text(5000),
    statusCode: integer(),
    durationMs: integer(),
    adminId: ref('admins').nullish(),
    companyId: ref('companies').nullish(),
    hostIp: text(100).nullish(),
    requestId: text(100),
    application: text(60),
    server: text(300),
  },
  details: { data: longText().nullish() },
  keyword: ['path', 'requestId', 'hostIp'],
  operations: ['list'],
  immutable: true,
})

export const requestLogEndpoints = {
  'GET requestlogs/{id}': endpoint({ area: 'supers', response: requestLogs.one, summary: 'One of requestlogs' }),
}

/** An entry of the server's own log. */
export const eventLogs = entity({
  path: 'eventlogs',
  id: 'eventLogId',
  area: 'supers',
  label: 'eventLogId',
  fields: {},
  readOnly: {
    createdTime: time(),
    level: choice('EventLevel'),
    title: text(1000),
    requestId: text(100).nullish(),
    hostIp: text(100).nullish(),
    application: text(60),
    server: text(300),
  },
  details: { details: longText().nullish(), extraData: longText().nullish() },
  keyword: ['title', 'requestId', 'hostIp'],
  searchesBy: 'level',
  operations: ['list'],
  immutable: true,
})

export const eventLogEndpoints = {
  'GET eventlogs/{id}': endpoint({ area: 'supers', response: eventLogs.one, summary: 'One of eventlogs' }),
}
