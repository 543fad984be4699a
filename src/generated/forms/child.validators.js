// Made from schemas/forms/child by `npm run generate`: change it there, not here.
import { ucs2length } from '#engine/text/ucs2length.ts';
import { dateNotAfter, dateNotBefore } from '#engine/values/date-limits.ts';
import { formats } from '#engine/validation/formats.ts';

export const draft = validate54;
const schema21 = {"type":"object","properties":{"last_name":{"type":"string","maxLength":20000},"first_name":{"type":"string","maxLength":20000},"middle_name":{"type":"string","maxLength":20000},"birth_date":{"type":"string","maxLength":20000},"gender":{"type":"string","maxLength":20000},"current_grade":{"type":"string","maxLength":20000},"current_school":{"type":"string","maxLength":20000}},"additionalProperties":{"maxLength":20000,"maxItems":200}};
const func1 = ucs2length;

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "last_name") || (key0 === "first_name")) || (key0 === "middle_name")) || (key0 === "birth_date")) || (key0 === "gender")) || (key0 === "current_grade")) || (key0 === "current_school"))){
let data0 = data[key0];
if(typeof data0 === "string"){
if(func1(data0) > 20000){
const err0 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(Array.isArray(data0)){
if(data0.length > 200){
const err1 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
if(data.last_name !== undefined){
let data1 = data.last_name;
if(typeof data1 === "string"){
if(func1(data1) > 20000){
const err2 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.first_name !== undefined){
let data2 = data.first_name;
if(typeof data2 === "string"){
if(func1(data2) > 20000){
const err4 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.middle_name !== undefined){
let data3 = data.middle_name;
if(typeof data3 === "string"){
if(func1(data3) > 20000){
const err6 = {instancePath:instancePath+"/middle_name",schemaPath:"#/properties/middle_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/middle_name",schemaPath:"#/properties/middle_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.birth_date !== undefined){
let data4 = data.birth_date;
if(typeof data4 === "string"){
if(func1(data4) > 20000){
const err8 = {instancePath:instancePath+"/birth_date",schemaPath:"#/properties/birth_date/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/birth_date",schemaPath:"#/properties/birth_date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.gender !== undefined){
let data5 = data.gender;
if(typeof data5 === "string"){
if(func1(data5) > 20000){
const err10 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.current_grade !== undefined){
let data6 = data.current_grade;
if(typeof data6 === "string"){
if(func1(data6) > 20000){
const err12 = {instancePath:instancePath+"/current_grade",schemaPath:"#/properties/current_grade/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/current_grade",schemaPath:"#/properties/current_grade/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.current_school !== undefined){
let data7 = data.current_school;
if(typeof data7 === "string"){
if(func1(data7) > 20000){
const err14 = {instancePath:instancePath+"/current_school",schemaPath:"#/properties/current_school/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/current_school",schemaPath:"#/properties/current_school/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const step1 = validate55;
const schema22 = {"type":"object","properties":{"last_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$","minLength":1},"first_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$","minLength":1},"middle_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"},"birth_date":{"type":"string","format":"ru-date","x-not-after":"today","x-not-before":"today-20y","minLength":1},"gender":{"type":"string","enum":["male","female"],"minLength":1},"current_grade":{"type":"string","enum":["preschool","1","2","3","4","5","6","7","8","9","10","11"]},"current_school":{"type":"string","maxLength":200}},"required":["last_name","first_name","birth_date","gender"]};
const func15 = dateNotAfter;
const func16 = dateNotBefore;
const pattern5 = new RegExp("^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$", "u");
const formats0 = formats["ru-date"];

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate55.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.last_name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.first_name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "first_name"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.birth_date === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "birth_date"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.gender === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "gender"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.last_name !== undefined){
let data0 = data.last_name;
if(typeof data0 === "string"){
if(func1(data0) > 100){
const err4 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func1(data0) < 1){
const err5 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!pattern5.test(data0)){
const err6 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.first_name !== undefined){
let data1 = data.first_name;
if(typeof data1 === "string"){
if(func1(data1) > 100){
const err8 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func1(data1) < 1){
const err9 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern5.test(data1)){
const err10 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.middle_name !== undefined){
let data2 = data.middle_name;
if(typeof data2 === "string"){
if(func1(data2) > 100){
const err12 = {instancePath:instancePath+"/middle_name",schemaPath:"#/properties/middle_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern5.test(data2)){
const err13 = {instancePath:instancePath+"/middle_name",schemaPath:"#/properties/middle_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/middle_name",schemaPath:"#/properties/middle_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.birth_date !== undefined){
let data3 = data.birth_date;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err15 = {instancePath:instancePath+"/birth_date",schemaPath:"#/properties/birth_date/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats0(data3))){
const err16 = {instancePath:instancePath+"/birth_date",schemaPath:"#/properties/birth_date/format",keyword:"format",params:{format: "ru-date"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!func15("today")(data3)){
const err17 = {instancePath:instancePath+"/birth_date",schemaPath:"#/properties/birth_date/x-not-after",keyword:"x-not-after",params:{limit: "today"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!func16("today-20y")(data3)){
const err18 = {instancePath:instancePath+"/birth_date",schemaPath:"#/properties/birth_date/x-not-before",keyword:"x-not-before",params:{limit: "today-20y"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/birth_date",schemaPath:"#/properties/birth_date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.gender !== undefined){
let data4 = data.gender;
if(!((data4 === "male") || (data4 === "female"))){
const err20 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/enum",keyword:"enum",params:{allowedValues: schema22.properties.gender.enum}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err21 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.current_grade !== undefined){
let data5 = data.current_grade;
if(typeof data5 !== "string"){
const err23 = {instancePath:instancePath+"/current_grade",schemaPath:"#/properties/current_grade/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!((((((((((((data5 === "preschool") || (data5 === "1")) || (data5 === "2")) || (data5 === "3")) || (data5 === "4")) || (data5 === "5")) || (data5 === "6")) || (data5 === "7")) || (data5 === "8")) || (data5 === "9")) || (data5 === "10")) || (data5 === "11"))){
const err24 = {instancePath:instancePath+"/current_grade",schemaPath:"#/properties/current_grade/enum",keyword:"enum",params:{allowedValues: schema22.properties.current_grade.enum}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.current_school !== undefined){
let data6 = data.current_school;
if(typeof data6 === "string"){
if(func1(data6) > 200){
const err25 = {instancePath:instancePath+"/current_school",schemaPath:"#/properties/current_school/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/current_school",schemaPath:"#/properties/current_school/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}
validate55.evaluated = {"props":{"last_name":true,"first_name":true,"middle_name":true,"birth_date":true,"gender":true,"current_grade":true,"current_school":true},"dynamicProps":false,"dynamicItems":false};

export const whole = validate56;
const schema23 = {"allOf":[{"$ref":"step1"}]};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate55(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":{"last_name":true,"first_name":true,"middle_name":true,"birth_date":true,"gender":true,"current_grade":true,"current_school":true},"dynamicProps":false,"dynamicItems":false};
