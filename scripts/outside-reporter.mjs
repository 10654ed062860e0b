// A reporter for Vitest: writes the errors outside of tests, which its JSON report leaves out.
import { writeFileSync } from 'node:fs'

// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter from a file so
export default class OutsideReporter {
  onTestRunEnd(_modules, errors) {
    const { CONTENDER_OUTSIDE_ERRORS: path } = process.env
    if (path) writeFileSync(path, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)))
  }
}
