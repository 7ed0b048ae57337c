type Subject =
  | 'account'
  | 'billing'
  | 'comment'
  | 'invitation'
  | 'link'
  | 'plan'
  | 'proposal'
  | 'request'
  | 'revision'
  | 'save'
  | 'version'

/**
 * An error that the client distinguishes by `response.data.<subject>.code`.
 * @param message for developers and the log, in English
 */
export function refusal(status: number, subject: Subject, code: string, message: string) {
  return new ApiError(status, message, { [subject]: new ValidationError(code, message) })
}
