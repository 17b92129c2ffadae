import type { AdminRole } from '@accession/domain/access/permissions'
import { DEFAULT_COUNTRY } from '@accession/domain/companies/address-form'
import type { TemplateSample } from '@accession/domain/orders/template-form'
import type { WorklistView } from '@accession/domain/orders/worklist-view'

/** The password of every demo user. */
export const DEMO_PASSWORD = 'greenhouse-demo'

export type DemoUser = {
  email: string
  firstName: string
  lastName: string
  phone: string
  company?: string
  companyManager?: true
  billing?: true
  isAdmin?: true
  isActive?: false
  noOrders?: true
  /** An admin who is not a manager. */
  noManager?: true
  roles?: AdminRole[]
}

/** One of each kind of user; the tenth kind is signed out. */
export const DEMO_USERS = {
  guest: {
    email: 'gia@greenleaf.example',
    firstName: 'Gia',
    lastName: 'Moreno',
    phone: '(303) 555-0111',
  },
  userA: {
    email: 'dana@highline.example',
    firstName: 'Dana',
    lastName: 'Ortiz',
    phone: '(303) 555-0122',
    company: 'Highline Hemp Co.',
  },
  userB: {
    email: 'marcus@mesaverde.example',
    firstName: 'Marcus',
    lastName: 'Webb',
    phone: '(970) 555-0133',
    company: 'Mesa Verde Botanicals',
    companyManager: true,
    billing: true,
  },
  noOrders: {
    email: 'iris@prairiesun.example',
    firstName: 'Iris',
    lastName: 'Tan',
    phone: '(719) 555-0144',
    company: 'Prairie Sun Wellness',
    noOrders: true,
  },
  disabled: {
    email: 'leo@highline.example',
    firstName: 'Leo',
    lastName: 'Park',
    phone: '(303) 555-0155',
    company: 'Highline Hemp Co.',
    isActive: false,
  },
  admin: {
    email: 'avery@frontrange.example',
    firstName: 'Avery',
    lastName: 'Cole',
    phone: '(303) 555-0166',
    isAdmin: true,
  },
  intake: {
    email: 'sam@frontrange.example',
    firstName: 'Sam',
    lastName: 'Reyes',
    phone: '(303) 555-0177',
    isAdmin: true,
    roles: ['intake'],
  },
  finance: {
    email: 'finley@frontrange.example',
    firstName: 'Finley',
    lastName: 'Brooks',
    phone: '(303) 555-0188',
    isAdmin: true,
    roles: ['finance'],
  },
  technician: {
    email: 'riley@frontrange.example',
    firstName: 'Riley',
    lastName: 'Novak',
    phone: '(303) 555-0199',
    isAdmin: true,
    roles: ['intake'],
    noManager: true,
  },
} satisfies Record<string, DemoUser>

export type DemoKind = keyof typeof DEMO_USERS

type Place = { addr1: string; city: string; state: string; zip_code: string }
type DemoCompany = Place & {
  name: string
  factor_thousandths: number
  companies: ({ name: string } & Place)[]
}

const boulder = { city: 'Boulder', state: 'CO', zip_code: '80301' }
const cortez = { city: 'Cortez', state: 'CO', zip_code: '81321' }
const pueblo = { city: 'Pueblo', state: 'CO', zip_code: '81003' }

export const DEMO_COMPANIES: DemoCompany[] = [
  {
    name: 'Highline Hemp Co.',
    addr1: '1200 Pearl Street',
    ...boulder,
    factor_thousandths: 900,
    companies: [
      { name: 'Highline Extracts LLC', addr1: '1204 Pearl Street', ...boulder },
      { name: 'Highline Farms LLC', addr1: '8800 Valmont Road', ...boulder },
    ],
  },
  {
    name: 'Mesa Verde Botanicals',
    addr1: '42 Piñon Drive',
    ...cortez,
    factor_thousandths: 1000,
    companies: [{ name: 'Mesa Verde Tinctures', addr1: '44 Piñon Drive', ...cortez }],
  },
  {
    name: 'Prairie Sun Wellness',
    addr1: '310 Union Avenue',
    ...pueblo,
    factor_thousandths: 1050,
    companies: [
      { name: 'Prairie Sun Edibles', addr1: '310 Union Avenue, Suite 2', ...pueblo },
      { name: 'Prairie Sun Topicals', addr1: '310 Union Avenue, Suite 4', ...pueblo },
    ],
  },
]

export const DEMO_MESSAGE = {
  message_type: 'info',
  title: 'Closed on Thanksgiving',
  html: '<p>The laboratory is closed on <strong>Thursday, November 26</strong>. Samples that arrive that day are received on Friday.</p>',
  is_active: true,
}

/** The billing companies' email contacts. */
export const DEMO_CONTACTS = [
  {
    company: 'Highline Hemp Co.',
    first_name: 'Ruth',
    last_name: 'Alvarez',
    email: 'billing@highline.example',
    phone: '(303) 555-0123',
    roles: ['billing'],
  },
  {
    company: 'Highline Hemp Co.',
    first_name: 'Quality desk',
    last_name: null,
    email: 'quality@highline.example',
    phone: null,
    roles: ['submission', 'results'],
  },
  {
    company: 'Mesa Verde Botanicals',
    first_name: 'Owen',
    last_name: 'Pratt',
    email: 'owen@mesaverde.example',
    phone: '(970) 555-0134',
    roles: ['billing', 'submission'],
  },
]

/** The state licenses of a billing company, the one on its orders first. */
export const DEMO_LICENSES = [
  {
    company: 'Highline Hemp Co.',
    number: '403R-00117',
    type: 'Retail cultivation',
    state: 'CO',
    expiresInDays: 300,
    isUsed: true,
  },
  {
    company: 'Highline Hemp Co.',
    number: '404R-00056',
    type: 'Products manufacturer',
    state: 'CO',
    expiresInDays: 20,
    isUsed: false,
  },
]

const ONCE = { turnAroundType: 'standard', testCount: 1 } as const

/** Lists that all staff look at every day. */
export const DEMO_VIEWS: { name: string; view: WorklistView }[] = [
  { name: 'Due this week', view: { list: 'accepted', due: 'week', sort: 'due' } },
  {
    name: 'Oldest not received',
    view: {
      list: 'created',
      olderThan: '7',
      columns: ['company', 'placedBy', 'placed', 'samples'],
    },
  },
]

/** What a billing company orders again and again. */
export const DEMO_TEMPLATES: { company: string; name: string; samples: TemplateSample[] }[] = [
  {
    company: 'Highline Hemp Co.',
    name: 'Weekly flower',
    samples: [
      {
        sampleInfo: { complianceType: 'Standard', productType: 'plantMaterial' },
        tests: [
          { testName: 'myco', ...ONCE },
          { testName: 'aw', ...ONCE },
        ],
      },
      {
        sampleInfo: { complianceType: 'Standard', productType: 'plantMaterial' },
        tests: [{ testName: 'terpenes', ...ONCE, terpeneContent: '0-10%' }],
      },
      {
        sampleInfo: { complianceType: 'Standard', productType: 'concentrate' },
        tests: [{ testName: 'terpenes', ...ONCE, terpeneContent: '10-100%' }],
      },
    ],
  },
  {
    company: 'Highline Hemp Co.',
    name: 'Flower safety',
    samples: [
      {
        sampleInfo: { complianceType: 'Standard', productType: 'plantMaterial' },
        tests: [
          { testName: 'myco', ...ONCE },
          { testName: 'pesticides', ...ONCE },
        ],
      },
    ],
  },
]

const lyons = {
  addr1: '9 Field Road',
  city: 'Lyons',
  state: 'CO',
  zipCode: '80540',
  country: DEFAULT_COUNTRY,
}

export const DEMO_GUEST_INFO = {
  testingAddress: { orderCompanyName: 'Green Leaf Gardens', ...lyons },
  billingAddress: { companyName: 'Green Leaf Gardens', ...lyons },
}
