import { loadConfig } from '../platform/config.ts'
import { migrate } from '../platform/migrate.ts'

const config = loadConfig()
const ownerUrl = config.MIGRATE_DATABASE_URL
if (!ownerUrl) throw new Error('MIGRATE_DATABASE_URL is needed to migrate')

const applied = await migrate(ownerUrl, new URL(config.DATABASE_URL).username)
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
