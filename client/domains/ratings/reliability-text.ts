import { reliabilityLevel } from '#core/ratings/reliability/reliability.ts'
import { t } from '#messages/ratings.ts'

/** The label of a reliability score, in lower case: "very reliable". */
export const reliabilityText = (score: number): string => t(`ratings.reliability.${reliabilityLevel(score)}`)
