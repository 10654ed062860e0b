import type { Organization } from '#client/domains/organizations/queries.ts'
import { KeysCard } from './KeysCard.tsx'

/** Everything by which other programs work with an organization. */
export function IntegrationsPart({ organization }: { organization: Organization }) {
  return <KeysCard organization={organization} />
}
