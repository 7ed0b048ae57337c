/**
 * An error that the client tells apart by `response.data.<subject>.code`.
 * @param {number} status
 * @param {'account' | 'billing' | 'save' | 'revision' | 'request'} subject
 * @param {string} code
 * @param {string} message for developers and the log, in English
 */
function refusal(status, subject, code, message) {
  return new ApiError(status, message, { [subject]: new ValidationError(code, message) })
}

module.exports = { refusal }
