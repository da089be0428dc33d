import { personName } from './person-name'

test.each([
  ['Wong, Amelia', 'FamilyFirst', 'Wong Amelia'],
  ['Wong, Amelia', 'GivenFirst', 'Amelia Wong'],
  ['Wong,Amelia', 'GivenFirst', 'Amelia Wong'],
  ['林, 志豪', 'FamilyFirst', '林志豪'],
  ['Co, Maria', 'GivenFirst', 'Maria Co'],
  ['Amelia Wong', 'FamilyFirst', 'Amelia Wong'],
] as const)('shows the name %j in the order %s as %j', (name, nameOrder, shown) => {
  expect(personName(name, nameOrder)).toBe(shown)
})

test.each([
  ...['ACME Trading, Ltd.', 'ACME Trading, Limited', 'ACME, Inc', 'ACME, CORP.', 'Lee & Sons, Co.', 'ACME, PLC'],
  ...['ACME, L.L.P.', 'ACME, LLC', 'Meyer, GmbH', 'Meyer, GmbH & Co. KG', 'Meyer, AG', 'Jansen, B.V.', 'Dupont, SA'],
  ...['Dupont, S.à r.l.', 'Rossi, Srl', 'Rossi, S.p.A.', 'Berg, AB', 'Berg, Oy', 'Tan, Pte. Ltd.', 'Rudd, Pty Ltd'],
  ...[
    'Nurul, Sdn Bhd',
    '明记, 有限公司',
    '山田, 株式会社',
    'King, Jr.',
    'King, Martin Luther Jr.',
    'King, Sr',
    'King, II',
  ],
  ...['ACME Trading Ltd., Receiving', 'Smith, Jones, Partners', '王，小明', 'ACME,', ', Amelia'],
])('leaves the name %j as it was typed', (name) => {
  expect([personName(name, 'GivenFirst'), personName(name, 'FamilyFirst')]).toEqual([name, name])
})
