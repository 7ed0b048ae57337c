' A person at LibreOffice Calc: pastes what stands on the clipboard with Ctrl+V, answers its question with OK,
' and copies the cells again. In the folder CALC_JOBS, next.txt names the folder of the next job, in which text.txt and
' table.html are the clipboard.
Dim clipText As String
Dim clipTable As Variant
Dim flavors(1) As New com.sun.star.datatransfer.DataFlavor

Sub Main
  Dim jobs, files, kit, job
  jobs = Environ("CALC_JOBS")
  files = CreateUnoService("com.sun.star.ucb.SimpleFileAccess")
  kit = CreateUnoService("com.sun.star.awt.Toolkit")
  kit.addTopWindowListener(CreateUnoListener("Window_", "com.sun.star.awt.XTopWindowListener"))
  WriteText(files, jobs & "/ready.txt", "")
  Do
    If files.exists(jobs & "/next.txt") Then
      job = ReadText(files, jobs & "/next.txt")
      files.kill(jobs & "/next.txt")
      PasteAndCopy(files, job)
      WriteText(files, job & "/done.txt", "")
    End If
    Wait 30
  Loop
End Sub

Sub PasteAndCopy(files, job)
  On Error GoTo failed
  Dim doc, clip, dispatcher, sheet, cursor, copied, part
  clip = CreateUnoService("com.sun.star.datatransfer.clipboard.SystemClipboard")
  dispatcher = CreateUnoService("com.sun.star.frame.DispatchHelper")
  If files.exists(job & "/table.html") Then
    doc = StarDesktop.loadComponentFromURL("private:factory/scalc", "_blank", 0, Array())
    clipText = ReadText(files, job & "/text.txt")
    clipTable = ReadBytes(files, job & "/table.html")
    clip.setContents(CreateUnoListener("Clip_", "com.sun.star.datatransfer.XTransferable"), Nothing)
    dispatcher.executeDispatch(doc.CurrentController.Frame, ".uno:Paste", "", 0, Array())
  Else
    ' its question about bare text cannot be answered from here: the same text is read with what OK would say
    Dim asked(1) As New com.sun.star.beans.PropertyValue
    asked(0).Name = "FilterName"
    asked(0).Value = "Text - txt - csv (StarCalc)"
    asked(1).Name = "FilterOptions"
    asked(1).Value = "9,34,76,1,,1053,false,false"
    doc = StarDesktop.loadComponentFromURL(job & "/text.txt", "_blank", 0, asked())
  End If

  sheet = doc.Sheets(0)
  cursor = sheet.createCursor()
  cursor.gotoEndOfUsedArea(False)
  Dim lastRow, lastColumn, row, column, cell, answer
  lastRow = cursor.RangeAddress.EndRow
  lastColumn = cursor.RangeAddress.EndColumn
  answer = ""
  For row = 0 To lastRow
    For column = 0 To lastColumn
      cell = sheet.getCellByPosition(column, row)
      ' the type is 0 empty, 1 number, 2 words, 3 formula; Str writes a point in every country
      answer = answer & cell.Type & Chr(31)
      If cell.Type = 1 Then
        answer = answer & Trim(Str(cell.Value)) & Chr(31) & cell.String
      Else
        answer = answer & cell.String & Chr(31) & cell.Formula
      End If
      If column < lastColumn Then answer = answer & Chr(30)
    Next
    answer = answer & Chr(29)
  Next
  WriteText(files, job & "/cells.txt", answer)

  doc.CurrentController.select(sheet.getCellRangeByPosition(0, 0, lastColumn, lastRow))
  dispatcher.executeDispatch(doc.CurrentController.Frame, ".uno:Copy", "", 0, Array())
  copied = clip.getContents()
  Dim parts : parts = copied.getTransferDataFlavors()
  For Each part In parts
    If part.MimeType = "text/plain;charset=utf-16" Then WriteText(files, job & "/copied.txt", copied.getTransferData(part))
  Next
  doc.close(True)
  Exit Sub
failed:
  WriteText(files, job & "/failed.txt", Error & " (line " & Erl & ")")
End Sub

Function ReadBytes(files, url)
  Dim bytes(), stream
  stream = files.openFileRead(url)
  stream.readBytes(bytes, files.getSize(url))
  stream.closeInput()
  ReadBytes = CreateUnoValue("[]byte", bytes)
End Function

Function ReadText(files, url) As String
  Dim stream
  stream = CreateUnoService("com.sun.star.io.TextInputStream")
  stream.setInputStream(files.openFileRead(url))
  stream.setEncoding("UTF-8")
  ReadText = stream.readString(Array(), False)
  stream.closeInput()
End Function

Sub WriteText(files, url, words)
  Dim stream
  stream = CreateUnoService("com.sun.star.io.TextOutputStream")
  stream.setOutputStream(files.openFileWrite(url))
  stream.setEncoding("UTF-8")
  stream.writeString(words)
  stream.closeOutput()
End Sub

Function Clip_getTransferDataFlavors()
  flavors(0).MimeType = "text/plain;charset=utf-16"
  flavors(0).HumanPresentableName = "Unicode-Text"
  flavors(0).DataType = CreateUnoValue("type", "string")
  flavors(1).MimeType = "text/html"
  flavors(1).HumanPresentableName = "HTML"
  flavors(1).DataType = CreateUnoValue("type", "[]byte")
  Clip_getTransferDataFlavors = flavors()
End Function

Function Clip_isDataFlavorSupported(flavor)
  Clip_isDataFlavorSupported = (flavor.MimeType = flavors(0).MimeType) Or (flavor.MimeType = flavors(1).MimeType)
End Function

Function Clip_getTransferData(flavor)
  If flavor.MimeType = "text/html" Then Clip_getTransferData = clipTable Else Clip_getTransferData = clipText
End Function

' Calc asks how to read what is pasted: OK
Sub Window_windowOpened(opened)
  PressOk(opened.Source.AccessibleContext)
End Sub

Sub PressOk(context)
  Const listOfChoices = 32
  Dim at, child
  If context.AccessibleRole = listOfChoices Then Exit Sub
  If context.AccessibleName = "OK" Then
    context.doAccessibleAction(0)
    Exit Sub
  End If
  For at = 0 To context.AccessibleChildCount - 1
    child = ContextOf(context.getAccessibleChild(at))
    If Not (IsEmpty(child) Or IsNull(child)) Then PressOk(child)
  Next
End Sub

' a part of the window that cannot be asked is no button
Function ContextOf(part)
  On Error Resume Next
  ContextOf = part.AccessibleContext
End Function

Sub Window_windowClosing(opened)
End Sub
Sub Window_windowClosed(opened)
End Sub
Sub Window_windowMinimized(opened)
End Sub
Sub Window_windowNormalized(opened)
End Sub
Sub Window_windowActivated(opened)
End Sub
Sub Window_windowDeactivated(opened)
End Sub
Sub Window_disposing(opened)
End Sub
Sub Clip_disposing(opened)
End Sub
